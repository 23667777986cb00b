import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ExperimentList,
  experimentListSchema,
  type FlagList,
  flagListSchema,
} from '../../src/shared/contract/flags.ts'
import { bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { until } from '../harness/until.ts'
import type { World } from '../harness/world.ts'
import { newCharge } from './banks/pix-charges.ts'
import { putService } from './services.ts'

/** A service that says what flags are, as GrowthBook does; a test says what it answers. */
export interface FlagService {
  address: string
  /** The paths that were asked for. */
  asked: string[]
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

/** Starts it on a free port; it knows no flag. */
export async function startFlagService(): Promise<FlagService> {
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '')
    service.answer(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const service: FlagService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: response => response.end(JSON.stringify({ status: 200, features: {} })),
    close() {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
  return service
}

/** Answers with these features. */
export function saying(features: object): FlagService['answer'] {
  return response => response.end(JSON.stringify({ status: 200, features, dateUpdated: '2026-11-22T12:00:00Z' }))
}

/** What the store's own setting says of a flag; null takes it back. */
export function setFlag({ api }: Pick<TestStore, 'api'>, flag: string, setting: object | null, version?: number) {
  const body = JSON.stringify({ version, setting })
  return api.send('PUT', `/v1/flags/${flag}`, body, { 'content-type': 'application/json' })
}

/** An experiment of all payers, half of them each. */
export function half(one: string | number, other: string | number, more: object = {}) {
  const arms = [
    { value: one, share: 50 },
    { value: other, share: 50 },
  ]
  return { type: 'experiment', name: 'Ordem', arms, ...more }
}

export async function flagsOf({ api }: Pick<TestStore, 'api'>): Promise<FlagList> {
  return bodyOf(await api.get('/v1/flags'), 200, flagListSchema)
}

/** One flag: whose word counts, and what it says. */
export async function flagOf(
  store: Pick<TestStore, 'api'>,
  key: string,
): Promise<[source: string, value: string | number]> {
  const flag = (await flagsOf(store)).flags.find(one => one.key === key)
  if (!flag) throw new Error(`There is no flag ${key}`)
  return [flag.source, flag.value]
}

export async function experimentsOf({ api }: Pick<TestStore, 'api'>): Promise<ExperimentList['data']> {
  return bodyOf(await api.get('/v1/experiments'), 200, experimentListSchema).data
}

/** Who saw what on a charge of the world's store, as it was written down. */
export async function exposuresOf({ database, store }: World, charge: string): Promise<object[]> {
  const { rows } = await database.owner.query(
    `select experiment, variant, position, weight, payer from flag_exposures where store_id = $1 and charge_id = $2`,
    [store.id, charge],
  )
  return rows
}

/** What the payer's page was told of flags. */
export async function pageFlags(checkoutUrl: string): Promise<object> {
  const html = await (await fetch(checkoutUrl)).text()
  const data = /<script type="application\/json" id="charge">(.*?)<\/script>/.exec(html)?.[1]
  if (!data) throw new Error(`There is no page at ${checkoutUrl}`)
  return JSON.parse(data).flags ?? {}
}

/** Leaves a row of the world's store in every table of flags: a setting, what a service was asked, and who saw what. */
export async function rowsOfFlags({ store, sandboxUrl, app }: World): Promise<void> {
  await putService(store.api, 'experiments', { api_host: sandboxUrl, client_key: 'sdk-nobody' })
  await setFlag(store, 'checkout.first_view_wait', half(2500, 250))
  await fetch((await newCharge(store)).checkout_url)
  const written = () =>
    app.parts.database.read(store.id, async ({ db }) => {
      const asked = await db.selectFrom('flag_payloads').select('others').executeTakeFirst()
      return asked && db.selectFrom('flag_exposures').select('flag').executeTakeFirst()
    })
  await until(written, 'rows of flags are written')
}

/** As if of the payers of an experiment `lost` some were never counted: so many charges of each variant. */
export async function losePayers({ store, database }: World, ...charges: number[]): Promise<void> {
  for (const [position, many] of charges.entries()) {
    await database.owner.query(
      `insert into flag_exposures select e.store_id, 'lost', c.id, e.flag, $2, e.variant, 5000,
        left(md5(c.id), 22), e.at
        from charges c, lateral (select * from flag_exposures where store_id = c.store_id limit 1) e
        where c.store_id = $1 and not exists (select from flag_exposures f where f.charge_id = c.id
          and f.experiment = 'lost')
        limit $3`,
      [store.id, position, many],
    )
  }
}

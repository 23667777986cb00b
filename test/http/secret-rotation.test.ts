import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOperatorLookup } from '../../src/server/db/operator-lookup.ts'
import { openDataFolder } from '../../src/server/start/data-folder.ts'
import { sealedColumns } from '../../src/server/start/sealed-columns.ts'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { disputeSchema } from '../../src/shared/contract/dispute.ts'
import { webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { codeOf, newPaidCharge, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { type CommandLine, openCommandLine } from '../builders/command-line.ts'
import { type OfficeBrowser, openOffice } from '../builders/office-browser.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import type { TestStore } from '../harness/make-store.ts'
import { until } from '../harness/until.ts'
import { openWorld, SECRET_KEY, type World } from '../harness/world.ts'

let world: World
let other: TestStore
let commands: CommandLine
let office: OfficeBrowser
beforeAll(async () => {
  world = await openWorld()
  // The key is in the data folder, as where nobody set one.
  writeFileSync(keyFile(), `${SECRET_KEY}\n`, { mode: 0o600 })
  commands = openCommandLine(world, { DATA_DIR: world.dataDir, SECRET_KEY: '' })
  other = await world.anotherStore()
  await world.listen()
  office = openOffice(world.url)
  const { email, password } = await world.user('owner')
  await office.signIn(email, password)
})
afterAll(async () => {
  await world.close()
  commands.close()
})

const keyFile = () => join(world.dataDir, 'secret-key')
const PDF = '%PDF-1.7 entregue'

/** Starts the application with the keys that the data folder has now. */
async function startAgain(): Promise<void> {
  const folder = await openDataFolder({ dataDir: world.dataDir, secretKey: null, shared: true })
  await world.restart(folder)
}

/** A Pix is asked for at the bank and paid, and the merchant hears of it, signed. */
async function payAndAwaitWebhook(store = world.store): Promise<void> {
  const charge = await newPixCharge(store, 700)
  await world.pay(codeOf(charge))
  expect((await paidCharge(store, charge.id)).status).toBe('paid')
  if (store === world.store) await world.merchant.event('charge.paid', charge.id)
}

/** Nobody changes an endpoint meanwhile; `waits` resolves when somebody waits for it. */
async function whileEndpointsAreLocked(act: (waits: () => Promise<unknown>) => Promise<void>): Promise<void> {
  const { owner } = world.database
  await owner.query('begin')
  try {
    await owner.query(`set local guiche.store = '${world.store.id}'`)
    await owner.query('select id from webhook_endpoints for update')
    await act(() =>
      until(async () => {
        // Of this lock: files beside this one lock rows of databases of their own.
        const { rows } = await owner.query(
          'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        return rows.length > 0
      }, 'somebody waits for the endpoints'),
    )
  } finally {
    await owner.query('rollback')
  }
}

async function evidence(): Promise<string> {
  const payment = (await newPaidCharge(world, 300)).payments[0]?.id
  const { id } = bodyOf(await world.store.api.post(`/v1/payments/${payment}/disputes`, {}), 201, disputeSchema)
  const files = [{ name: 'nota.pdf', media_type: 'application/pdf', content: btoa(PDF) }]
  const answered = await world.store.api.post(`/v1/disputes/${id}/evidence`, { text: 'Entregue.', files })
  return bodyOf(answered, 200, disputeSchema).evidence?.files[0]?.id ?? ''
}

const readFile = async (file: string) => (await world.store.api.get(`/v1/dispute-files/${file}`)).body
const keptFile = (file: string) => join(world.dataDir, 'files', world.store.id, file)

test('every column that holds what is sealed is sealed anew', async () => {
  const { rows } = await world.database.owner.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
      where table_schema not in ('information_schema', 'pg_catalog') and column_name like '%sealed%'
        and column_name <> 'sealed_at' order by 1`,
  )
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ column }) => column)).toEqual([...listed, 'authenticators.sealed_secret'].sort())
})

test('every store is sealed anew, however many are read at a time', async () => {
  const operator = await openOperatorLookup(world.database.url, 1)
  const stores = await operator.stores().finally(() => operator.close())
  expect(stores.map(({ id }) => id)).toEqual([world.store.id, other.id].sort())
})

slow(
  'the secret key is changed for another, and all goes on with the new one alone',
  {
    timeout: 180_000,
  },
  async () => {
    await takeCards(world)
    const shown = bodyOf(
      await world.store.api.post('/v1/charges', { amount: 100, methods: ['credit-card'] }),
      201,
      chargeSchema,
    )
    const formOf = async () => {
      const state = await fetch(`${world.url}${new URL(shown.checkout_url).pathname}/state`)
      return ((await state.json()) as { cards: { form: string } }).cards.form
    }
    const oldForm = await formOf()
    const statusOf = async (address: string) => (await fetch(address)).status
    expect(await statusOf(oldForm)).toBe(200)
    const [file, plainFile] = [await evidence(), await evidence()]
    writeFileSync(keptFile(plainFile), PDF)

    expect(await commands.guiche(['secret', 'rotate'])).toMatchObject({
      code: 1,
      err: 'guiche: There is one secret key alone. `secret add` makes the next one, or says how to.\n',
    })
    const running = await openDataFolder({ dataDir: world.dataDir, secretKey: null, shared: false })
    expect(await commands.done(['secret', 'add'])).toContain('Start every process again')
    expect((await commands.guiche(['secret', 'add'])).err).toContain('What comes next is `secret rotate`.')
    expect((await commands.guiche(['secret', 'remove'])).err).toContain('`secret rotate` first.')
    // The lock's own words count: not every file system knows when a file was made.
    const lock = join(world.dataDir, 'guiche.lock')
    const text = readFileSync(lock)
    rmSync(lock)
    writeFileSync(lock, text, { mode: 0o600 })
    expect((await commands.guiche(['secret', 'rotate'])).err).toContain('does not know the next key yet')
    running.release()

    await startAgain()
    // Killed in the middle: what it did stays done, what it did not still opens, and the next run does the rest.
    await whileEndpointsAreLocked(waits => commands.killed(['secret', 'rotate'], waits))
    await payAndAwaitWebhook()
    expect(await statusOf(oldForm)).toBe(200)
    const rotated = await commands.done(['secret', 'rotate'])
    expect(rotated).toMatch(/^credentials of banks and acquirers +3 +0$/m)
    expect(rotated).toMatch(/^secrets of webhook endpoints +1 +1$/m)
    expect(rotated).toMatch(/^files +2 +2$/m)
    expect(rotated).toMatch(/^All of it opens with the key [0-9a-f]{16}\.$/m)
    // It has known both since it was started, and still seals with the one that was first then.
    await payAndAwaitWebhook()
    await payAndAwaitWebhook(other)
    const late = bodyOf(
      await world.store.api.post('/v1/webhook-endpoints', { url: world.merchant.url }),
      201,
      webhookEndpointSchema,
    )
    expect(await commands.done(['secret', 'rotate'])).toMatch(/^secrets of webhook endpoints +2 +1$/m)
    await world.store.api.delete(`/v1/webhook-endpoints/${late.id}`)

    await startAgain()
    expect(await statusOf(oldForm), 'an address of the card form from before').toBe(200)
    expect((await office.get('/v1/me')).status, 'a session from before').toBe(200)
    expect([await readFile(file), await readFile(plainFile)]).toEqual([PDF, PDF])
    expect(readFileSync(keptFile(plainFile), 'utf8')).not.toContain('entregue')

    const { owner } = world.database
    await owner.query(`set guiche.store = '${world.store.id}'`)
    const spoilt = [late.id, Buffer.concat([Buffer.from([2]), Buffer.alloc(60)])]
    const sealed = await owner.query(`select sealed_secret from webhook_endpoints where id = $1`, [late.id])
    await owner.query('update webhook_endpoints set sealed_secret = $2 where id = $1', spoilt)
    const rejected = await commands.guiche(['secret', 'remove'])
    expect(rejected).toMatchObject({
      code: 1,
      err: `guiche: webhook_endpoints ${late.id} does not open with the keys that are here.\n`,
    })
    expect(readFileSync(keyFile(), 'utf8')).toMatch(/\nprevious /)
    await owner.query('update webhook_endpoints set sealed_secret = $2 where id = $1', [
      late.id,
      sealed.rows[0]?.sealed_secret,
    ])

    expect(await commands.done(['secret', 'remove'])).toContain('The previous key is no longer needed by Guichê.')
    expect(readFileSync(keyFile(), 'utf8')).toMatch(/^[\w+/]{43}=\n$/)
    await startAgain()
    await payAndAwaitWebhook()
    await payAndAwaitWebhook(other)
    expect([await readFile(file), await readFile(plainFile)]).toEqual([PDF, PDF])
    expect([await statusOf(await formOf()), await statusOf(oldForm)]).toEqual([200, 404])
    expect((await office.get('/v1/me')).status, 'people sign in again').toBe(401)
  },
)

slow(
  'where the key is a setting, the settings are what changes',
  {
    timeout: 180_000,
  },
  async () => {
    const [now, next] = [readFileSync(keyFile(), 'utf8').trim(), Buffer.alloc(32, 8).toString('base64')]
    const settings = { DATA_DIR: world.dataDir, SECRET_KEY: next, SECRET_KEY_SECOND: now }
    const bySettings = openCommandLine(world, settings)
    try {
      expect((await bySettings.guiche(['secret', 'add'])).err).toContain('Set SECRET_KEY_SECOND of every process')
      await world.restart({ secretKey: now, secondSecretKey: next })
      expect(await bySettings.done(['secret', 'rotate'])).toMatch(/^credentials of banks and acquirers +3 +3$/m)
      await payAndAwaitWebhook()
      await world.restart({ secretKey: next, secondSecretKey: now })
      expect(await bySettings.done(['secret', 'remove'])).toContain('Unset SECRET_KEY_SECOND.')
      await world.restart({ secretKey: next, secondSecretKey: null })
      await payAndAwaitWebhook()
    } finally {
      bySettings.close()
    }
  },
)

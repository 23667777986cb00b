import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { flagPreviewSchema } from '../../src/shared/contract/flags.ts'
import { codeOf, newCharge, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import {
  experimentsOf,
  exposuresOf,
  type FlagService,
  flagOf,
  flagsOf,
  half,
  losePayers,
  pageFlags,
  saying,
  setFlag,
  startFlagService,
} from '../builders/flag-service.ts'
import { putService } from '../builders/services.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let service: FlagService
beforeAll(async () => {
  world = await openWorld()
  service = await startFlagService()
  await begin()
})
// A test that failed has left words behind: the next one, or its next try, has a store without any.
afterEach(async ({ task }) => {
  rmSync(join(world.dataDir, 'flags.json'), { force: true })
  if (task.result?.state !== 'fail') return
  world.store = await world.anotherStore()
  await begin()
})
afterAll(async () => {
  await world.close()
  await service.close()
})

async function begin() {
  Object.assign(service, { asked: [], answer: saying({}) })
  await takeCards(world)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
}

const ORDER = 'checkout.method_order'
const WALLETS = 'checkout.express_wallets'
const methods = ['pix', 'credit-card']
const say = (text: string) => writeFileSync(join(world.dataDir, 'flags.json'), text)
const sayFeatures = (features: object) => say(JSON.stringify({ features }))
const cardCharge = (more: object = {}) => newCharge(world.store, { amount: 12_990, methods, ...more })
const pageOf = async (more: object = {}) => pageFlags((await cardCharge(more)).checkout_url)

test('without any source every flag is as usual, and the page is told nothing', async () => {
  const list = await flagsOf(world.store)
  expect(list).toMatchObject({
    version: 0,
    changed_at: null,
    growthbook: null,
    file: { state: 'absent', name: 'flags.json', problems: [] },
  })
  expect(list.flags.map(({ key, source, value, standard }) => [key, source, value === standard])).toEqual([
    [ORDER, 'standard', true],
    [WALLETS, 'standard', true],
    ['checkout.default_installment', 'standard', true],
    ['checkout.first_view_wait', 'standard', true],
  ])
  expect(await pageOf()).toEqual({})
})

test('the file counts once it is there; what is wrong in it is named and leaves the rest as it was', async () => {
  sayFeatures({ [ORDER]: { defaultValue: 'card_first' }, 'checkout.first_view_wait': { defaultValue: 1000 } })
  expect(await flagOf(world.store, ORDER)).toEqual(['file', 'card_first'])
  expect(await pageOf()).toEqual({ first: 'card' })

  sayFeatures({ [ORDER]: { defaultValue: 'pix_last' }, [WALLETS]: { defaultValue: 'below' }, 'checkout.color': {} })
  const { file } = await flagsOf(world.store)
  expect(file).toMatchObject({ state: 'wrong' })
  expect(file.problems).toEqual([
    'flags.json: checkout.method_order: "pix_last" is none of "pix_first", "card_first", "voucher_first".',
    'flags.json: there is no flag checkout.color.',
  ])
  expect(await flagOf(world.store, ORDER)).toEqual(['standard', 'pix_first'])
  expect(await flagOf(world.store, WALLETS)).toEqual(['file', 'below'])

  say('{ "features": ')
  expect((await flagsOf(world.store)).file.problems).toEqual([expect.stringMatching(/^flags\.json: it is not JSON: /)])
  expect(await flagOf(world.store, WALLETS)).toEqual(['file', 'below'])
  rmSync(join(world.dataDir, 'flags.json'))
  expect((await flagsOf(world.store)).file.state).toBe('absent')
})

test('the store’s word beats the file’s, is audited, revocable, and rejected where another came first', async () => {
  sayFeatures({ [ORDER]: { defaultValue: 'voucher_first' } })
  const other = await world.anotherStore()
  const set = (value: string, version?: number) => setFlag(world.store, ORDER, { type: 'value', value }, version)
  expect(await set('card_first', 0)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await flagOf(world.store, ORDER)).toEqual(['store', 'card_first'])
  expect(await flagOf(other, ORDER)).toEqual(['file', 'voucher_first'])
  expect(await pageOf()).toEqual({ first: 'card' })
  problemOf(await set('pix_first', 0), 'flags_changed')
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => set('pix_first', 1)))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await flagOf(world.store, ORDER)).toEqual(['store', 'pix_first'])
  const below = (await flagsOf(world.store)).flags[0]?.below
  expect(below).toEqual({ source: 'file', value: 'voucher_first' })
  expect(await setFlag(world.store, ORDER, null)).toMatchObject({ status: 200, body: { version: 3 } })
  expect(await flagOf(world.store, ORDER)).toEqual(['file', 'voucher_first'])
  const { rows } =
    await world.database.owner.query(`select detail->'setting'->>'value' as now, detail->'before'->>'value' as before
      from audit_records where action = 'flag.set' order by id`)
  expect(rows).toEqual([
    { now: 'card_first', before: null },
    { now: 'pix_first', before: 'card_first' },
    { now: null, before: 'pix_first' },
  ])
})

test('what a flag cannot be is rejected, each field named', async () => {
  problemOf(await setFlag(world.store, 'checkout.color', null), 'not_found')
  const arms = (...list: [string, number][]) => ({
    ...half('', ''),
    arms: list.map(([value, share]) => ({ value, share })),
  })
  for (const [setting, field] of [
    [{ type: 'value', value: 'sideways' }, 'setting.value'],
    [half('pix_first', 'sideways'), 'setting.arms.1.value'],
    [arms(['pix_first', 50], ['card_first', 49]), 'setting.arms'],
    [arms(['pix_first', 50], ['pix_first', 50]), 'setting.arms'],
    [arms(['pix_first', 100]), 'setting.arms'],
    [half('pix_first', 'card_first', { coverage: 0 }), 'setting.coverage'],
    [half('pix_first', 'card_first', { name: ' ' }), 'setting.name'],
    [half('pix_first', 'card_first', { audience: 'neighbors' }), 'setting.audience'],
  ] as const) {
    const { errors } = problemOf(await setFlag(world.store, ORDER, setting), 'validation_failed')
    const named = errors?.map(error => error.field)
    expect(named, JSON.stringify(setting)).toContain(field)
  }
})

test('an experiment: a payer sees either, and the same again; who saw what is written once, and counted', async () => {
  await setFlag(world.store, ORDER, half('card_first', 'pix_first'))
  const key = (await flagsOf(world.store)).flags[0]?.rules[0]?.experiment ?? ''
  const charges = await Promise.all(Array.from({ length: 24 }, () => newPixCharge(world.store, 12_990, { methods })))
  const look = () => Promise.all(charges.map(({ checkout_url }) => pageFlags(checkout_url)))
  const seen = await look()
  expect(await look(), 'when they come back').toEqual(seen)
  const cards = seen.filter(flags => 'first' in flags).length
  expect(cards).toBeGreaterThan(3)
  expect(cards).toBeLessThan(21)

  // Who sees no choice is in no experiment; a preview of the link starts nothing.
  const plain = await newPixCharge(world.store)
  await pageFlags(plain.checkout_url)
  const looked = await cardCharge()
  await fetch(looked.checkout_url, { method: 'HEAD' })
  const [first] = charges
  await until(
    async () => (await experimentsOf(world.store))[0]?.arms.reduce((sum, arm) => sum + arm.charges, 0) === 24,
    'all are written down',
  )
  for (const { id } of [plain, looked]) expect(await exposuresOf(world, id)).toEqual([])
  const sawCard = 'first' in (seen[0] ?? {})
  expect(await exposuresOf(world, first?.id ?? '')).toEqual([
    {
      experiment: key,
      variant: sawCard ? 'card_first' : 'pix_first',
      position: sawCard ? 1 : 0,
      weight: 5_000,
      payer: expect.stringMatching(/^[\w-]{22}$/),
    },
  ])

  // What is paid counts for what its payer saw.
  const paying = charges.filter((_, at) => 'first' in (seen[at] ?? {})).slice(0, 3)
  for (const charge of paying) {
    await world.pay(codeOf(charge))
    await paidCharge(world.store, charge.id)
  }
  const [result] = await experimentsOf(world.store)
  expect(result).toMatchObject({
    key,
    name: 'Ordem',
    flag: ORDER,
    status: 'running',
    enough: false,
    mismatch: { found: false },
  })
  expect(result?.arms).toMatchObject([
    { value: 'pix_first', charges: 24 - cards, payers: 24 - cards, paid: 0, conversion: 0, difference: null },
    { value: 'card_first', charges: cards, payers: cards, paid: 3, waiting: cards - 3, conversion: 3 / cards },
  ])
  const chance = result?.arms[1]?.chance ?? 0
  expect(chance).toBeGreaterThan(0.7)
  expect(chance).toBeLessThan(1)

  const preview = bodyOf(await world.store.api.get(`/v1/flags/preview?charge=${first?.id}`), 200, flagPreviewSchema)
  expect(preview.flags[0]).toEqual({
    key: ORDER,
    value: sawCard ? 'card_first' : 'pix_first',
    source: 'store',
    reason: 'experiment',
    experiment: key,
    exposed_at: expect.any(String),
  })
  // Another name is the same experiment; other shares are another, and the old one is kept.
  await setFlag(world.store, ORDER, half('card_first', 'pix_first', { name: 'Outro nome' }))
  expect((await experimentsOf(world.store)).map(one => [one.key, one.name, one.status])).toEqual([
    [key, 'Outro nome', 'running'],
  ])
  await setFlag(world.store, ORDER, half('card_first', 'pix_first', { coverage: 50 }))
  expect((await experimentsOf(world.store)).map(one => one.status)).toEqual(['running', 'ended'])
  await setFlag(world.store, ORDER, null)
})

test('a customer sees the same on every charge, and payers who are missing are found', async () => {
  await setFlag(world.store, ORDER, half('pix_first', 'card_first', { audience: 'known_customers' }))
  const { body } = await world.store.api.post('/v1/customers', { name: 'Ana Souza' })
  const { id: customer_id } = body as { id: string }
  const pages = [await pageOf({ customer_id }), await pageOf({ customer_id }), await pageOf({ customer_id })]
  expect(new Set(pages.map(page => JSON.stringify(page))).size).toBe(1)
  const strangers = await Promise.all(Array.from({ length: 8 }, () => pageOf()))
  expect(strangers).toEqual(Array.from({ length: 8 }, () => ({})))
  const [known] = await until(async () => {
    const found = await experimentsOf(world.store)
    return found[0]?.arms.some(({ charges }) => charges === 3) && found
  }, 'the charges are counted')
  expect(known?.arms.map(({ payers }) => payers).sort()).toEqual([0, 1])
  await Promise.all(Array.from({ length: 12 }, () => newCharge(world.store)))
  await losePayers(world, 21, 2)
  const lost = (await experimentsOf(world.store)).find(({ key }) => key === 'lost')
  expect(lost).toMatchObject({ status: 'ended', mismatch: { found: true } })
  await setFlag(world.store, ORDER, null)
})

test('GrowthBook’s word counts once fetched; nobody waits, and what it garbles leaves the last good word', async () => {
  const connect = (client_key: string) =>
    putService(world.store.api, 'experiments', { api_host: service.address, client_key })
  const due = async () => {
    await world.advance(61_000)
    await pageOf()
  }
  const growthbook = async () => (await flagsOf(world.store)).growthbook
  sayFeatures({ [ORDER]: { defaultValue: 'voucher_first' } })
  await flagsOf(world.store)
  // It answers nothing at all: pages are made as ever.
  const held: Parameters<FlagService['answer']>[0][] = []
  service.answer = response => held.push(response)
  expect((await connect('sdk-guiche1')).status).toBe(200)
  await due()
  await until(() => service.asked.length > 0, 'it is asked')
  expect(service.asked).toEqual(['/api/features/sdk-guiche1'])
  expect(await pageOf()).toEqual({ first: 'voucher' })
  for (const response of held)
    saying({ [ORDER]: { defaultValue: 'card_first' }, 'their.own': { defaultValue: true } })(response)
  await until(async () => (await growthbook())?.fetched_at, 'it is fetched')
  expect(await flagOf(world.store, ORDER)).toEqual(['growthbook', 'card_first'])
  await until(async () => 'first' in (await pageOf()) && (await pageOf()), 'pages hear of it')
  expect(await growthbook()).toMatchObject({ others: 1, problems: [], failure: null })

  for (const [answer, failure] of [
    ['<html>', 'what it answered is not JSON'],
    ['[]', 'what it answered cannot be used: it is not a JSON object'],
    [JSON.stringify({ features: 7 }), 'what it answered cannot be used: it has no "features"'],
    [JSON.stringify({ features: {}, encryptedFeatures: 'x' }), /it is encrypted/],
    [`"${'x'.repeat(1_100_000)}"`, /larger than 1048576 bytes/],
    [500, 'it answered with the status 500'],
  ] as const) {
    service.answer = response => (typeof answer === 'number' ? response.writeHead(answer).end() : response.end(answer))
    await due()
    const now = await until(async () => {
      const { failure: said = null } = (await growthbook()) ?? {}
      return said !== null && (typeof failure === 'string' ? said === failure : failure.test(said)) && said
    }, `it is told that ${failure}`)
    expect(now).not.toContain('sdk-guiche1')
    expect(await flagOf(world.store, ORDER)).toEqual(['growthbook', 'card_first'])
  }
  // A flag that is wrong is left out by name; the others of the same answer count.
  service.answer = saying({ [ORDER]: { defaultValue: true }, [WALLETS]: { defaultValue: 'below' } })
  await due()
  await until(async () => (await growthbook())?.problems.length, 'its problem is told')
  expect(await flagOf(world.store, ORDER)).toEqual(['file', 'voucher_first'])
  expect(await flagOf(world.store, WALLETS)).toEqual(['growthbook', 'below'])

  // After a start the last good word counts before it was asked; another address's does not.
  service.answer = response => response.destroy()
  await world.restart()
  expect(await flagOf(world.store, WALLETS)).toEqual(['growthbook', 'below'])
  await connect('sdk-guiche2')
  expect(await flagOf(world.store, WALLETS)).toEqual(['standard', 'top'])
  expect(await setFlag(world.store, WALLETS, { type: 'value', value: 'below' })).toMatchObject({ status: 200 })
  await world.store.api.delete('/v1/services/experiments')
  expect(await growthbook()).toBeNull()
  await setFlag(world.store, WALLETS, null)
})

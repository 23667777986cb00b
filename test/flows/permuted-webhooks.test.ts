import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChargeList, chargeListSchema } from '../../src/shared/contract/charge.ts'
import { type BankWire, layBankWire } from '../builders/banks/bank-wire.ts'
import { moneyArrives, newPixCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { type StoreAtPlayedBank, storeAtPlayedBank } from '../builders/banks/store-at-played-bank.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { drawn, long } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * What the bank tells comes in any order, one to five times, alone and in batches: every charge ends as one whose
 * payment was told of once, in order.
 */
const payments = drawn({ short: 20, whole: 10_000 })
const seed = Number(process.env.SEED ?? 20_261_121)
const ROUND = 100
const AT_ONCE = 16
const MINUTE = 60_000

/** What is paid of a charge of 1,000 centavos: in which order one hears of it makes no difference. */
const kinds = {
  exactly: [1000],
  over: [1300],
  short: [400],
  'in two halves': [500, 500],
  twice: [1000, 1000],
} as const
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

let world: World
let bank: BankWire
beforeAll(async () => {
  world = await openWorld()
  bank = await layBankWire(world.sandboxUrl)
})
afterAll(async () => {
  await world.close()
  await bank.close()
})

interface StoreInbox {
  store: StoreAtPlayedBank
  /** Where the bank would call. */
  inbox: string
}

async function openStore(): Promise<StoreInbox> {
  const store = await storeAtPlayedBank(world, 'standard', bank.url)
  const fault = { kind: 'webhook_never', pix_key: store.given.pix_key }
  await world.outside.post('/control/bank/faults', fault)
  return { store, inbox: `${bank.webhookUrl}/pix` }
}

/** A charge that is paid at the bank. Returns what the bank would tell: one piece of news a Pix. */
async function paid({ store }: StoreInbox, reference: string, kind: Kind): Promise<object[]> {
  const charge = await newPixCharge(store, 1000, { reference })
  const notices: object[] = []
  for (const amount of kinds[kind]) {
    const txid = txidOf(charge)
    const endToEndId = await moneyArrives(world, { pixKey: store.given.pix_key, txid, amount })
    notices.push({ endToEndId, txid, valor: (amount / 100).toFixed(2) })
  }
  return notices
}

async function deliver({ inbox }: StoreInbox, body: string): Promise<void> {
  const answer = await apiClient('', null).send('POST', inbox, body, { 'content-type': 'application/json' })
  expect(answer.status).toBe(200)
}

/** Until every message was thought about and every Pix of the store's is in the books. */
async function allBooked({ store }: StoreInbox, pix: number): Promise<void> {
  await world.database.owner.query(`set guiche.store = '${store.id}'`)
  await until(
    async () => {
      const { rows } = await world.database.owner.query<{ waiting: number; booked: number }>(
        `select (select count(*)::int from inbox_messages where status = 'received' and store_id = $1) as waiting,
                (select count(*)::int from ledger_entries where key like 'pix:%' and store_id = $1) as booked`,
        [store.id],
      )
      return rows[0]?.waiting === 0 && rows[0].booked >= pix
    },
    `${pix} Pix are booked`,
    2 * MINUTE,
  )
}

/** Every charge by its reference: how it ended, its books and what was told of it, without ids and times. */
async function endsOf({ store }: StoreInbox): Promise<Map<string, unknown>> {
  const ends = new Map<string, unknown>()
  const { rows } = await world.database.owner.query<{ id: string; books: string; published: string }>(
    `select id,
            (select string_agg(kind || split_part(source, ':', 1) || split_part(destination, ':', 1) || amount, ' '
                               order by kind, amount, source)
               from ledger_entries e join ledger_postings p on p.entry_id = e.id where e.charge_id = charges.id)
                 as books,
            (select string_agg(type, ' ' order by type) from events where charge_id = charges.id) as published
       from charges where store_id = $1`,
    [store.id],
  )
  const more = new Map(rows.map(({ id, ...rest }) => [id, rest]))
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/v1/charges?limit=100${cursor && `&cursor=${cursor}`}`
    const page: ChargeList = bodyOf(await store.api.get(path), 200, chargeListSchema)
    for (const charge of page.data) {
      ends.set(charge.reference ?? charge.id, {
        status: charge.status,
        flags: charge.flags,
        paid: charge.amount_applied,
        payments: charge.payments.map(({ status, amount, origin }) => `${status} ${amount} ${origin}`).sort(),
        ...more.get(charge.id),
      })
    }
    cursor = page.next_cursor
  }
  return ends
}

test(
  `${payments} payments told of in any order, one to five times, end as those told of once in order`,
  async () => {
    const inOrder = await openStore()
    for (const kind of kindNames) {
      for (const notice of await paid(inOrder, kind, kind)) {
        await deliver(inOrder, JSON.stringify({ pix: [notice] }))
        await allBooked(inOrder, 1)
      }
    }
    await allBooked(inOrder, kindNames.flatMap(kind => kinds[kind]).length)
    const expected = await endsOf(inOrder)

    const permuted = await openStore()
    const draw = draws()
    const references = new Map<string, Kind>()
    let pix = 0
    let late: string[] = []
    while (pix < payments) {
      const notices: object[] = []
      const round = Array.from(
        { length: Math.min(ROUND, payments - pix) },
        () => kindNames[draw(kindNames.length)] as Kind,
      )
      await inTurns(round, async kind => {
        const reference = `${references.size}`
        references.set(reference, kind)
        notices.push(...(await paid(permuted, reference, kind)))
      })
      pix += notices.length
      const bodies = notices.flatMap(one =>
        Array.from({ length: 1 + draw(5) }, () => {
          const batch = draw(4) === 0 ? [one, notices[draw(notices.length)] ?? one] : [one]
          // The very same body again, or one that differs.
          return JSON.stringify({ pix: batch }) + ' '.repeat(draw(3))
        }),
      )
      const shuffled = [...bodies, ...late].map(body => ({ body, place: draw(1_000_000) }))
      shuffled.sort((one, other) => one.place - other.place)
      const kept = pix < payments ? Math.floor(shuffled.length / 10) : 0
      late = shuffled.splice(0, kept).map(({ body }) => body)
      await inTurns(shuffled, ({ body }) => deliver(permuted, body))
    }
    await allBooked(permuted, pix)
    await world.advance(60 * MINUTE)
    await until(async () => (await dueJobs(permuted)) === 0, 'every job is done', 2 * MINUTE)

    const ends = await endsOf(permuted)
    expect(ends.size).toBe(references.size)
    for (const [reference, kind] of references) expect(ends.get(reference), kind).toEqual(expected.get(kind))
  },
  (long ? 60 : 4) * MINUTE,
)

/** Jobs of the store whose time has come. */
async function dueJobs({ store }: StoreInbox): Promise<number> {
  const { rows } = await world.database.owner.query<{ due: number }>(
    `select count(*)::int as due from jobs.job
      where state in ('created', 'retry', 'active') and start_after <= now() and data->>'store' = $1`,
    [store.id],
  )
  return rows[0]?.due ?? 0
}

/** Numbers from 0 up to but not `below`, the same ones for the same seed. */
function draws(): (below: number) => number {
  let taken = 0
  const block = 10_000
  let numbers: number[] = []
  return below => {
    if (taken % block === 0) {
      numbers = fc.sample(fc.nat({ max: 2 ** 30 }), { numRuns: block, seed: seed + taken })
    }
    return (numbers[taken++ % block] ?? 0) % below
  }
}

/** All of them, some at a time. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await Promise.all(all.slice(start, start + AT_ONCE).map(work))
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Charge } from '../../src/shared/contract/charge.ts'
import { type BankWire, layBankWire } from '../builders/banks/bank-wire.ts'
import { chargeThat, readCharge } from '../builders/banks/pix-charges.ts'
import { storeAtPlayedBank } from '../builders/banks/store-at-played-bank.ts'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { acquirerFault, type CardWorld, expectSameBooks, openCardWorld } from '../builders/cards/held-cards.ts'
import { clearOfMidnight, setBalance, takeVouchers } from '../builders/cards/vouchers.ts'
import { type Calls, type Choose, type Stoppable, type Tripping, tripping } from '../builders/fail-points.ts'
import {
  comeBack,
  deliverPixWebhook,
  endOf,
  expectSameAtAcquirer,
  liveSplitTender,
  loseHold,
  newSplitTenderWork,
  type Pairing,
  partly,
  type SplitTenderWork,
  undo,
} from '../builders/split-tender-lives.ts'
import { balanceOf, bankSums } from '../builders/store-books.ts'
import { apiClient } from '../harness/api-client.ts'
import { long, sampleOf, slow } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * The program dies at each step of a charge that is paid by split tender, and is started again: the charge is paid in
 * full, or every tender is undone. Dead is a process of which nothing is heard any more, after a commit or a call whose
 * answer it never saw. `npm run test:long` takes every statement and call of every pairing; the short form every
 * twenty-fourth commit and call of one pairing, and one of an undoing.
 */

/** Ms: some hundred lives of half a second, one after another. */
const PATIENCE = long ? 7_200_000 : 600_000

let world: World
let cards: CardWorld
let wire: BankWire
let trip: Tripping

beforeAll(async () => {
  world = await openWorld()
  // Bank and acquirer are behind one wire, which counts the calls of both.
  wire = await layBankWire(world.sandboxUrl)
  const { id, account, key, api, given } = await storeAtPlayedBank(world, 'standard', wire.url)
  Object.assign(world.store, { id, account, key, api, pixKey: given.pix_key })
  cards = await openCardWorld(world, { at: wire.url, timeouts: { connect: 5_000, answer: 7_000, total: 7_500 } })
  await takeVouchers(world.store)
  // One voucher pays for every life here.
  await setBalance(world, numbers.alelo, 10_000_000)
  // What is heard here is heard by asking.
  await acquirerFault(cards, { kind: 'webhook_never' })
  const sandbox = world.outside
  await sandbox.post('/control/bank/faults', { kind: 'webhook_never', pix_key: given.pix_key })
  trip = tripping(world, { wholeDies: true, ready: () => clearOfMidnight(world) })
})
afterAll(async () => {
  await trip.close()
  await world.close()
  await wire.close()
})

const calls: Calls = { count: () => wire.seen.length, stopAt: stop => wire.arm(stop) }
const inbox = () => `${new URL(wire.webhookUrl ?? '').pathname}/pix`

/**
 * Each death; in the long form every way to be stopped at a commit and a call, and every other statement broken before
 * it is sent: whatever else ends a transaction leaves the database as that does.
 */
const all: Choose = (points, statements) =>
  long
    ? points.filter(
        point =>
          'call' in point ||
          statements[point.statement - 1] === 'commit' ||
          (point.side === 'before' && point.end === 'broken'),
      )
    : points.filter(({ end }) => end === 'dead')
/** Every twenty-fourth of them, or all in the long form. */
const few: Choose = (points, statements) => sampleOf(all(points, statements), 24)
/** One of them, where most is under way. */
const one: Choose = (points, statements) => {
  const deaths = all(points, statements)
  const past = Math.floor(deaths.length * 0.6)
  return long ? deaths : deaths.slice(past, past + 1)
}

let stops = 0
/** Tells of a night's progress. */
const stopped = (what: string, times: number) => {
  stops += times
  if (long) console.info(what, times, 'stops', ends)
}
const ends: Record<string, number> = {}

/**
 * What was asked for in the very moment that an hour passed is asked for again later: meanwhile time passes, as it
 * does.
 */
async function ended(id: string): Promise<Charge> {
  for (let looked = 1; looked <= 60; looked++) {
    const charge = await readCharge(world.store, id)
    if (endOf(charge) !== null) return charge
    await sleep(100)
    if (looked % 20 === 0) await world.advance(900_000)
  }
  return chargeThat(world.store, id, seen => endOf(seen) !== null, 'is paid in full or undone')
}

async function expectWhole({ charge: id }: SplitTenderWork): Promise<Charge> {
  const charge = await ended(id)
  const end = endOf(charge) ?? ''
  ends[end] = (ends[end] ?? 0) + 1
  await expectSameAtAcquirer(cards, charge)
  return charge
}

const pairings: Record<string, { tenders: Pairing; points: Choose }> = {
  'a card and a Pix': { tenders: [{ by: 'card', amount: 3_000 }, { by: 'pix' }], points: few },
  'two cards': { tenders: [{ by: 'card', amount: 6_000 }, { by: 'card' }], points: one },
  'a voucher and a Pix': { tenders: [{ by: 'voucher', amount: 4_000 }, { by: 'pix' }], points: one },
  'a card and a voucher': { tenders: [{ by: 'card', amount: 5_000 }, { by: 'voucher' }], points: one },
}

test.each(sampleOf(Object.entries(pairings), 4))(
  '%s: killed at a step of its life, it is paid in full or undone',
  { timeout: PATIENCE },
  async (name, { tenders, points }) => {
    const times = await trip.tripAll<SplitTenderWork>(
      {
        prepare: () => newSplitTenderWork(cards, tenders),
        run: (running: Stoppable, work) => liveSplitTender(cards, running, work, inbox),
        again: work => comeBack(cards, work),
        check: async work => void (await expectWhole(work)),
      },
      calls,
      points,
    )
    stopped(name, times)
  },
)

const undone: Record<string, Pairing> = {
  'a held card and a voucher': [
    { by: 'card', amount: 3_000 },
    { by: 'voucher', amount: 2_000 },
  ],
  'a held card and a shown Pix': [{ by: 'card', amount: 3_000 }, { by: 'pix' }],
  'two held cards': [
    { by: 'card', amount: 3_000 },
    { by: 'card', amount: 2_000 },
  ],
  'a voucher and a shown Pix': [{ by: 'voucher', amount: 4_000 }, { by: 'pix' }],
}

test.each(Object.entries(undone).slice(0, long ? undefined : 1))(
  '%s: killed while they are undone, nothing of them is left',
  { timeout: PATIENCE },
  async (name, tenders) => {
    const times = await trip.tripAll<SplitTenderWork>(
      {
        prepare: () => partly(cards, tenders),
        async run(running, work) {
          const { status } = await undo(work, apiClient(running.app.url ?? '', world.store.key))
          if (status > 201) throw new Error(`Answered ${status}`)
        },
        again: async work => void (work.comesBack && (await undo(work, world.store.api))),
        async check(work) {
          expect((await expectWhole(work)).latest_split_tender).toMatchObject({ status: 'undone', held: 0, paid: 0 })
        },
      },
      calls,
      one,
    )
    stopped(`undone: ${name}`, times)
  },
)

slow(
  'a hold that is gone when the Pix has arrived: killed while all is undone, the Pix is back',
  {
    timeout: PATIENCE,
  },
  async () => {
    const times = await trip.tripAll<SplitTenderWork>(
      {
        async prepare() {
          const work = await partly(cards, [{ by: 'card', amount: 3_000 }, { by: 'pix' }])
          await loseHold(cards, work)
          return work
        },
        run: (running, { charge }) => deliverPixWebhook(cards, running, charge, inbox),
        again: async () => undefined,
        async check(work) {
          const { latest_split_tender: splitTender, refunds } = await expectWhole(work)
          expect({ splitTender: splitTender?.status, back: refunds.map(({ amount }) => amount) }).toEqual({
            splitTender: 'undone',
            back: [7_000],
          })
        },
      },
      calls,
      one,
    )
    stopped('a hold that is gone', times)
  },
)

test('bank, acquirer and our books say the same of all of it', async () => {
  expect(ends.paid, 'some are paid').toBeGreaterThan(0)
  expect(ends.undone, 'some are undone').toBeGreaterThan(0)
  await expectSameBooks(cards)
  const { received, returned } = await bankSums(world)
  expect(await balanceOf(world, `bank:${world.store.account}`)).toBe(received - returned)
  expect(await balanceOf(world, 'unapplied')).toBe(0)
  if (long) console.info(stops, 'stops', ends)
})

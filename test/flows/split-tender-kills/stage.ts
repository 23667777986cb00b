import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { layBankWire } from '../../builders/banks/bank-wire.ts'
import { chargeThat, readCharge } from '../../builders/banks/pix-charges.ts'
import { storeAtPlayedBank } from '../../builders/banks/store-at-played-bank.ts'
import { numbers } from '../../builders/cards/acquirer-sandbox.ts'
import { acquirerFault, expectSameBooks, openCardWorld } from '../../builders/cards/held-cards.ts'
import { clearOfMidnight, setBalance, takeVouchers } from '../../builders/cards/vouchers.ts'
import { type Calls, type Choose, tripping } from '../../builders/fail-points.ts'
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
} from '../../builders/split-tender-lives.ts'
import { balanceOf, bankSums } from '../../builders/store-books.ts'
import { apiClient } from '../../harness/api-client.ts'
import { long, sampleOf } from '../../harness/long-tests.ts'
import { openWorld } from '../../harness/world.ts'

/** Ms: some hundred lives of two seconds, one after another. */
export const PATIENCE = long ? 7_200_000 : 600_000

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
export const few: Choose = (points, statements) => sampleOf(all(points, statements), 24)
/** One of them, where most is under way; all in the long form. */
export const one: Choose = (points, statements) => {
  const deaths = all(points, statements)
  const past = Math.floor(deaths.length * 0.6)
  return long ? deaths : deaths.slice(past, past + 1)
}

/** A charge that is paid by split tender in a program that dies at each step, and is started again. */
export interface KillStage {
  /** Killed while its tenders are paid; then it is paid in full, or every tender is undone. */
  whilePaid(tenders: Pairing, points: Choose): Promise<void>
  /** Killed while what was paid or held of it is undone; then nothing of it is left. */
  whileUndone(tenders: Pairing): Promise<void>
  /** Killed while a Pix arrives whose charge's card is held no more; then the Pix is back. */
  whileHoldIsLost(): Promise<void>
  /** That bank, acquirer and our books say the same of all of it. Returns how the charges ended. */
  expectSameEverywhere(): Promise<Partial<Record<string, number>>>
  close(): Promise<void>
}

/** Dead is a process of which nothing is heard any more, after a commit or a call whose answer it never saw. */
export async function openKillStage(): Promise<KillStage> {
  const world = await openWorld()
  // Bank and acquirer are behind one wire, which counts the calls of both.
  const wire = await layBankWire(world.sandboxUrl)
  const { id, account, key, api, given } = await storeAtPlayedBank(world, 'standard', wire.url)
  Object.assign(world.store, { id, account, key, api, pixKey: given.pix_key })
  const cards = await openCardWorld(world, {
    at: wire.url,
    timeouts: { connect: 5_000, answer: 7_000, total: 7_500 },
  })
  await takeVouchers(world.store)
  // One voucher pays for every life here.
  await setBalance(world, numbers.alelo, 10_000_000)
  // What is heard here is heard by asking.
  await acquirerFault(cards, { kind: 'webhook_never' })
  await world.outside.post('/control/bank/faults', { kind: 'webhook_never', pix_key: given.pix_key })
  const trip = tripping(world, { wholeDies: true, ready: () => clearOfMidnight(world) })
  const calls: Calls = { count: () => wire.seen.length, stopAt: stop => wire.arm(stop) }
  const inbox = () => `${new URL(wire.webhookUrl ?? '').pathname}/pix`
  const ends: Partial<Record<string, number>> = {}

  /** A night is watched by what is printed. */
  const printProgress = (times: number) => {
    if (long) console.info(times, 'stops', ends)
  }

  /**
   * What was asked for in the very moment that an hour passed is asked for again later: meanwhile time passes, as it
   * does.
   */
  async function ended(charge: string): Promise<Charge> {
    for (let looked = 1; looked <= 60; looked++) {
      const seen = await readCharge(world.store, charge)
      if (endOf(seen) !== null) return seen
      await sleep(100)
      if (looked % 20 === 0) await world.advance(900_000)
    }
    return chargeThat(world.store, charge, seen => endOf(seen) !== null, 'is paid in full or undone')
  }

  async function expectWhole(work: SplitTenderWork): Promise<Charge> {
    const charge = await ended(work.charge)
    const end = endOf(charge) ?? ''
    ends[end] = (ends[end] ?? 0) + 1
    await expectSameAtAcquirer(cards, charge)
    return charge
  }

  return {
    async whilePaid(tenders, points) {
      const times = await trip.tripAll<SplitTenderWork>(
        {
          prepare: () => newSplitTenderWork(cards, tenders),
          run: (running, work) => liveSplitTender(cards, running, work, inbox),
          again: work => comeBack(cards, work),
          check: async work => void (await expectWhole(work)),
        },
        calls,
        points,
      )
      printProgress(times)
    },

    async whileUndone(tenders) {
      const times = await trip.tripAll<SplitTenderWork>(
        {
          prepare: () => partly(cards, tenders),
          async run(running, work) {
            const { status } = await undo(work, apiClient(running.app.url ?? '', world.store.key))
            if (status > 201) throw new Error(`Answered ${status}`)
          },
          again: async work => void (work.comesBack && (await undo(work, world.store.api))),
          async check(work) {
            const { latest_split_tender: splitTender } = await expectWhole(work)
            expect(splitTender).toMatchObject({ status: 'undone', held: 0, paid: 0 })
          },
        },
        calls,
        one,
      )
      printProgress(times)
    },

    async whileHoldIsLost() {
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
      printProgress(times)
    },

    async expectSameEverywhere() {
      await expectSameBooks(cards)
      const { received, returned } = await bankSums(world)
      expect(await balanceOf(world, `bank:${world.store.account}`)).toBe(received - returned)
      expect(await balanceOf(world, 'unapplied')).toBe(0)
      return ends
    },

    async close() {
      await trip.close()
      await world.close()
      await wire.close()
    },
  }
}

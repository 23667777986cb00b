import type { SplitTenderStatus } from '../../shared/charge/split-tender-status.ts'
import { performCardOperation } from '../charges/cards/perform-card-operation.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type PaymentRow, readChargeRow } from '../charges/charge/charge-rows.ts'
import { afterSilence } from '../charges/payments/polling-schedule.ts'
import { finishPixCancel } from '../charges/pix/finish-pix-cancel.ts'
import { pollPixCodes } from '../charges/pix/poll-pix-codes.ts'
import { lastSplitTenderOf } from '../charges/split-tender/split-tender-rows.ts'
import { bookUnsolicitedRefunds } from '../refunds/book-unsolicited-refunds.ts'
import { recordGatewayReturns } from '../refunds/record-gateway-returns.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import type { Asks } from './asks.ts'
import { lookAgain } from './refund-tender.ts'
import { takeStep } from './take-step.ts'

/** Seconds between two looks after a day: no nightly work asks about a split tender. */
const ONCE_A_DAY = 86_400

/**
 * Which look at a split tender it is: one because something changed, or one of those that go on while it is as it was.
 */
type Watch = { status: SplitTenderStatus; round: number } | null

/**
 * Takes a split tender on as far as bank and acquirer answer: to its end, mostly. It decides and writes under the
 * charge's lock, asks outside of it, and looks again. What is not answered now has a job of its own, whose end comes
 * back here.
 */
export async function followSplitTender(
  deps: ChargeDeps,
  { store, charge, watch, due }: { store: string; charge: string; watch: Watch; due?: string },
): Promise<void> {
  const asked = new Set<string>()
  const read = new Set<string>()
  let hasLooked = false
  for (;;) {
    const before = { asked, read, hasLooked }
    const { asks, look, again } = await deps.database.inStore(store, transaction =>
      takeStep(deps, transaction, charge, before),
    )
    if (look.length > 0) {
      await pollPixCodes(deps, store, look)
      hasLooked = true
      continue
    }
    for (const id of asks.operations) asked.add(id)
    for (const { id } of asks.reads) read.add(id)
    if (!(await ask(deps, store, asks)) && !again) break
  }
  if (watch) await watchOn(deps, { store, charge, watch })
  if (due) await comeBack(deps, { store, charge, due: new Date(due) })
}

/** Asks at once what was written. Returns whether there was anything to ask. */
async function ask(deps: ChargeDeps, store: string, { operations, codes, refunds, reads }: Asks): Promise<boolean> {
  const all = [
    ...reads.map(pix => readReturns(deps, store, pix)),
    ...operations.map(id => performCardOperation(deps, store, id)),
    ...codes.map(code => finishPixCancel(deps, store, code)),
    ...refunds.map(id => sendRefund(deps, store, id)),
  ]
  for (const one of await Promise.allSettled(all)) {
    if (one.status === 'rejected') deps.log.error({ err: one.reason }, 'a tender was not asked about; its job will')
  }
  return all.length > 0
}

/**
 * Reads what the bank has given back of a Pix without our asking, and books it: it stands in the way of what we ask
 * for.
 */
async function readReturns(deps: ChargeDeps, store: string, tender: PaymentRow): Promise<void> {
  const { bank, gateway, id } = await deps.database.inStore(store, transaction =>
    deps.connections.pixOf(transaction, tender.provider_account_id),
  )
  if (gateway) {
    const reported = await gateway.read(tender.pix_gateway_id ?? '')
    if (reported.outcome === 'ok') await recordGatewayReturns(deps, store, tender.id, reported.value)
    return
  }
  const read = await bank?.readPix(tender.pix_end_to_end_id ?? '')
  if (read?.outcome !== 'ok') return
  await deps.database.inStore(store, transaction => bookUnsolicitedRefunds(deps, transaction, id, read.value))
}

/** A look that came before its time, as by a clock that was set, comes once more. */
async function comeBack(
  deps: ChargeDeps,
  { store, charge, due }: { store: string; charge: string; due: Date },
): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    if (transaction.now < due) await lookAgain(transaction, charge, due)
  })
}

/** Looks again later, for as long as the split tender is as it was; a person is told when that is too long. */
async function watchOn(
  deps: ChargeDeps,
  { store, charge, watch }: { store: string; charge: string; watch: NonNullable<Watch> },
): Promise<void> {
  await deps.database.inStore(store, async transaction => {
    const splitTender = await lastSplitTenderOf(transaction, await readChargeRow(transaction, charge))
    if (splitTender?.status !== watch.status) return
    const { wait, needsReview } = afterSilence(watch.round)
    if (needsReview) {
      const detail = `The split tender of this charge has been ${splitTender.status} for more than two hours.`
      const { id: about, amount } = splitTender
      await raiseReviewItem(transaction, { kind: 'split_tender_stuck', about, charge, detail, amount })
    }
    const data = { store, charge, watch: { status: watch.status, round: watch.round + 1 } }
    await transaction.enqueue({ name: 'follow-split-tender', data, after: wait ?? ONCE_A_DAY })
  })
}

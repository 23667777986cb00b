import { paymentIs } from '../../../shared/charge/payment-status.ts'
import { systemActor } from '../../access/principal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Jobs } from '../../db/jobs/jobs.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import type { Answer } from '../../providers/pix-port.ts'
import { raiseReviewItem } from '../../stores/review-items/review-items.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockPayment, type PaymentRow, readPayment } from '../charge/charge-rows.ts'
import { attemptReference } from '../payments/attempt-reference.ts'
import { afterSilence } from '../payments/polling-schedule.ts'
import { abandonChallenge } from './abandon-challenge.ts'
import { isAtAcquirer } from './acquirer-status.ts'
import { failCard, recordCard } from './record-card-answer.ts'
import { askedAt, countSearch, isLongUnknown, type Missing, neverCame } from './unknown-card.ts'

/** Seconds between two looks at a payment whose payer is being challenged. */
const CHALLENGED = [5, 5, 10, 15, 30, 60]
/**
 * Seconds between two looks at a card that is held, where its end is not nearer: the webhook is quicker, this is the
 * net under it.
 */
const HELD = 3600
/**
 * Seconds between two looks after the hold should have ended, and after a day of silence: the nightly list tells only
 * what changed.
 */
const OVERDUE = 60
/** Nothing is found by a reference of ours: its webhook will tell. */
const NOT_FOUND_SO = { outcome: 'unknown', detail: 'nothing is read by our reference' } as const
/** So long before its end a hold is put before a person. */
const LAPSES_SOON_MS = 2 * 86_400_000
const ONCE_A_DAY = 86_400
/** Ms after the end of its time in which the page of a challenge ends it itself. */
const GRACE_MS = 15_000

/**
 * Reads at the acquirer what became of a card payment until it has ended, slower and slower. It is never asked for
 * again: where the acquirer has nothing by our reference, that is made so for good first, or it is searched for until
 * that is certain (docs/decisions/0078).
 */
export async function followCardPayment(deps: ChargeDeps, input: Jobs['follow-payment']): Promise<void> {
  const { store, payment, round } = input
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readPayment(transaction, payment)
    if (!paymentIs(row.status, 'chargeable')) return null
    const account = await deps.connections.cardsOf(transaction, row.provider_account_id)
    return { row, account, now: transaction.now }
  })
  if (!seen) return
  const { port } = seen.account
  const { findsLate } = port.abilities
  const reference = attemptReference(seen.row)
  let read: Answer<CardPayment> = port.readByReference ? await port.readByReference(reference) : NOT_FOUND_SO
  if (read.outcome === 'absent' && port.reverse && !findsLate) {
    const reversed = await port.reverse(reference)
    if (reversed.outcome === 'ok' && !reversed.value.payment) {
      await failCard(deps, store, reference, { code: 'not_sent', detail: 'The acquirer never received it.' })
      return
    }
    // What came in between is read again in the next round, as it is then.
    read = reversed.outcome === 'ok' && reversed.value.payment ? { outcome: 'ok', value: reversed.value.payment } : read
  }
  if (read.outcome === 'ok') {
    await recordCard(deps, store, payment, read.value)
    if (isAtAcquirer(read.value.status, 'ended')) return
    await endLateChallenge(deps, { store, payment }, read.value)
  }
  const missing = findsLate ? countSearch(input.missing, read, seen.now) : undefined
  if (await failMissing(deps, store, { ...seen, missing })) return
  const reported = read.outcome === 'ok' && read.value.status !== 'processing' ? read.value : null
  const silence = reported ? null : afterSilence(round)
  await deps.database.inStore(store, async transaction => {
    const isLong = isLongUnknown(seen.row, { now: seen.now, unknownCardMs: deps.unknownCardMs })
    if (silence) await reviewUnknown(transaction, seen.row, isLong || silence.needsReview)
    if (reported) await reviewHold(transaction, seen.row, reported)
    const after = reported ? untilNextLook(reported, round, transaction.now) : (silence?.wait ?? ONCE_A_DAY)
    // A hold lasts for days: what it was asked before says nothing of a silence that begins now.
    const next = reported?.status === 'authorized' ? 0 : round + 1
    const data = { store, payment, round: next, ...(missing !== undefined && { missing }) }
    await transaction.enqueue({ name: 'follow-payment', data, after })
  })
}

interface Looked {
  row: PaymentRow
  now: Date
}

/** Ends what its acquirer never had. False where it had, or may have. */
async function failMissing(
  deps: ChargeDeps,
  store: string,
  { row, now, missing }: Looked & { missing: Missing | undefined },
): Promise<boolean> {
  if (!missing || !neverCame(row, missing, { now, unknownCardMs: deps.unknownCardMs })) return false
  const detail = `The acquirer has nothing by our reference, in ${missing.times} searches since ${missing.since}.`
  return failCard(deps, store, attemptReference(row), { code: 'not_sent', detail })
}

/** Puts what the acquirer does not tell before a person. */
async function reviewUnknown(transaction: StoreTransaction, seen: PaymentRow, isNeeded: boolean): Promise<void> {
  if (!isNeeded) return
  // Ended meanwhile, it would stand before a person for good.
  const { payment } = await lockPayment(transaction, seen.id)
  if (payment.status === seen.status) await raiseReviewItem(transaction, unknownItem(payment))
}

/**
 * A question that stands on our page ends with its time, whether its payer closed the page or looks at it: some
 * gateways keep it open for ever. What was answered in time is read first.
 */
async function endLateChallenge(
  deps: ChargeDeps,
  { store, payment }: { store: string; payment: string },
  { status }: CardPayment,
): Promise<void> {
  if (status !== 'challenge') return
  const late = await deps.database.read(store, async transaction => {
    const row = await readPayment(transaction, payment)
    const { kind, until } = row.card?.challenge ?? {}
    const isHere = kind === 'frame' || kind === 'script'
    const isOver = isHere && until && new Date(until).getTime() + GRACE_MS < transaction.now.getTime()
    return isOver && row.status === 'challenge' ? row.charge_id : null
  })
  if (late) await abandonChallenge(deps, { store, charge: late }, systemActor)
}

/**
 * Seconds until the next look at a payment whose payer is being challenged or whose amount is held: at the latest when
 * it lapses.
 */
function untilNextLook({ status, lapsesAt }: CardPayment, round: number, now: Date): number {
  if (status !== 'authorized') return CHALLENGED[Math.min(round, CHALLENGED.length - 1)] ?? OVERDUE
  const left = lapsesAt ? Math.ceil((lapsesAt.getTime() - now.getTime()) / 1000) : HELD
  return left > 0 ? Math.min(left + 1, HELD) : OVERDUE
}

/** Puts a hold that lapses soon before a person, who captures or releases it. A split tender captures its own. */
async function reviewHold(
  transaction: StoreTransaction,
  { id, charge_id: charge, split_tender_id }: PaymentRow,
  { status: there, lapsesAt: due, amount }: CardPayment,
): Promise<void> {
  if (there !== 'authorized' || split_tender_id !== null || due === null) return
  if (due.getTime() - transaction.now.getTime() > LAPSES_SOON_MS) return
  // Captured or released meanwhile, it would stand before a person for good.
  const { payment } = await lockPayment(transaction, id)
  if (payment.status !== 'authorized') return
  const detail = `The hold lapses at ${due.toISOString()}: capture or release it before.`
  await raiseReviewItem(transaction, { kind: 'hold_lapses', about: id, charge, detail, amount, due })
}

function unknownItem(payment: PaymentRow) {
  const { id, charge_id, amount } = payment
  const since = askedAt(payment).toISOString()
  const detail = `The acquirer has not said what became of a card payment since ${since}: look for it at its own page.`
  return { kind: 'payment_unknown', about: id, charge: charge_id, detail, amount } as const
}

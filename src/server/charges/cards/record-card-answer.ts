import { type PendingOperation, paymentIs } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardAnswer, CardPayment } from '../../providers/acquirer-port.ts'
import { readStore } from '../../stores/read-store.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockPayment, type PaymentRow, refundsBeside } from '../charge/charge-rows.ts'
import { closeCharge } from '../charge/close-charge.ts'
import type { FailureCode } from '../charge/explain-failure.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { challengePage } from '../charge/show-charge.ts'
import { attemptReference, readAttemptReference } from '../payments/attempt-reference.ts'
import { voidHold } from '../payments/end-other-payments.ts'
import { movePayment } from '../payments/move-payment.ts'
import { pendingOperation } from '../payments/pending-operations.ts'
import { withdrawPixCodes } from '../pix/withdraw-pix-codes.ts'
import { statusByAcquirer } from './acquirer-status.ts'
import { bookCapture } from './book-capture.ts'
import { cardFacts, rejectedOf } from './card-facts.ts'
import { dropCardOperation } from './card-operation.ts'
import { keepReceivables } from './keep-receivables.ts'
import { noteUndecided } from './note-undecided.ts'
import { partCaptured } from './part-captured.ts'
import { keepMarks, saleMarks } from './sale-marks.ts'
import { dropUnkept, loseSavedCard, noteSavedCard } from './save-card.ts'

/** What was heard of an acquirer that was asked for a payment by this reference. */
export interface AnsweredCard {
  reference: string
  answer: CardAnswer
}

/**
 * Writes what the acquirer answered to being asked for a payment. An unknown outcome changes nothing: the job that
 * follows the payment reads it.
 */
export async function recordCardAnswer(deps: ChargeDeps, store: string, answered: AnsweredCard): Promise<void> {
  if (answered.answer.outcome === 'unknown') return
  await deps.database.inStore(store, transaction => writeCardAnswer(deps, transaction, answered))
}

/** The same in a transaction of the caller's. Returns the payment as it is then, or null where it did not move. */
export async function writeCardAnswer(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { reference, answer }: AnsweredCard,
): Promise<PaymentRow | null> {
  if (answer.outcome === 'unknown') return null
  if (answer.outcome === 'ok' || answer.outcome === 'declined') {
    return writeCard(deps, transaction, readAttemptReference(reference).id, answer.payment)
  }
  const code = answer.outcome === 'rejected' ? answer.code : 'acquirers_down'
  return writeFailure(deps, transaction, reference, { code, detail: answer.detail })
}

/**
 * Ends a payment of which the acquirer has nothing by this reference and never will. Returns false where it was moved
 * to another account meanwhile, or has ended.
 */
export async function failCard(deps: ChargeDeps, store: string, reference: string, why: Why): Promise<boolean> {
  const failed = await deps.database.inStore(store, transaction => writeFailure(deps, transaction, reference, why))
  return failed !== null
}

/** What is kept of why a payment came to nothing. */
interface Why {
  code: FailureCode
  detail: string
}

async function writeFailure(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  reference: string,
  why: Why,
): Promise<PaymentRow | null> {
  const { id, attempt } = readAttemptReference(reference)
  const { payment } = await lockPayment(transaction, id, () => ({ store: readStore(transaction) }))
  // What the acquirer has told of, it has.
  if (payment.attempt !== attempt || (why.code === 'not_sent' && payment.card !== null)) return null
  return endFailed(deps, transaction, payment, why)
}

/** Ends a payment under way as having brought nothing; it is locked. Null where it has ended. */
export async function endFailed(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: PaymentRow,
  { code, detail }: Why,
): Promise<PaymentRow | null> {
  const failed = await movePayment(transaction, payment, 'failed', { failure_code: code, failure_detail: detail })
  if (!failed) return null
  if (code === 'instrument_unusable' && failed.saved_card_id) await loseSavedCard(transaction, failed.saved_card_id)
  if (payment.card?.storedCard) await dropUnkept(transaction, payment, payment.card.storedCard)
  await recordPaymentEvent(transaction, 'payment.failed', failed)
  await closeCharge(deps, transaction, failed.charge_id)
  return failed
}

/**
 * Writes what the acquirer has of a payment, however often and in whichever order it is told.
 * @param asked what the acquirer was asked for and answers; null for a look.
 */
export async function recordCard(
  deps: ChargeDeps,
  store: string,
  payment: string,
  reported: CardPayment,
  asked: PendingOperation | null = null,
): Promise<void> {
  await deps.database.inStore(store, transaction => writeCard(deps, transaction, payment, reported, asked))
}

/** The same in a transaction of the caller's. Returns the payment as it is then, or null where it did not move. */
export async function writeCard(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: string,
  shown: CardPayment,
  asked: PendingOperation | null = null,
): Promise<PaymentRow | null> {
  const locked = await lockPayment(transaction, payment, () => ({
    refunds: shown.status === 'captured' ? refundsBeside(transaction, payment) : Promise.resolve([]),
    store: readStore(transaction),
  }))
  const row = locked.payment
  const reported = partCaptured(row, shown)
  // Of an account that it was asked of before: it proved to have nothing.
  if (reported.reference !== attemptReference(row)) return null
  // Read before what is known already.
  if (row.card && reported.version < row.card.version) return null
  keepReceivables(transaction, row, reported)
  const storedCard = await noteSavedCard(transaction, row, reported)
  if (reported.status === 'captured') {
    // Captured while it is being voided: the void takes a capture back too, and what comes of that is booked.
    if (asked !== 'cancel' && pendingOperation(row) === 'cancel') return keepMarks(transaction, row, reported)
    return bookCapture(deps, transaction, locked, reported)
  }
  await dropRejected(transaction, row, reported)
  const said = statusByAcquirer[reported.status]
  // What was held and is declined after all, by a review at the gateway, is held no longer.
  const to = said === 'declined' && row.status === 'authorized' ? 'canceled' : said
  const page = challengePage(deps.publicUrl, locked.charge.checkout_token)
  const reads = cardFacts(reported, row.card, { now: transaction.now, page })
  const facts = { ...reads, ...(storedCard && { storedCard }) }
  if (!to || to === row.status) {
    await noteUndecided(transaction, row, facts)
    return keepMarks(transaction, row, reported)
  }
  const card = JSON.stringify(facts)
  const marks = saleMarks(reported, row)
  // What ended before it was known to have begun has failed: nothing was taken.
  const begun = row.status !== 'processing' || !(to === 'canceled' || to === 'expired')
  const why = { failure_code: 'not_sent', failure_detail: `The acquirer has it as ${reported.status}.` }
  const moved = begun
    ? await movePayment(transaction, row, to, { card, ...marks })
    : await movePayment(transaction, row, 'failed', { ...why, card, ...marks })
  if (!moved) return keepMarks(transaction, row, reported)
  await recordPaymentEvent(transaction, begun ? `payment.${to}` : 'payment.failed', moved)
  if (moved.status === 'authorized') {
    if (locked.charge.status === 'open') await withdrawPixCodes(transaction, locked.payments)
    // Something else has paid the charge, or it is over: nothing is to be taken of this card any more.
    else await voidHold(transaction, moved)
  }
  if (paymentIs(moved.status, 'ended')) await closeCharge(deps, transaction, row.charge_id)
  return moved
}

/**
 * What was taken up to be carried out later, and is refused in the end, is not pending any more: nothing was moved, and
 * it may be asked for again. A refusal counts once: heard again it says nothing of what was asked for after it, of
 * which the acquirer may not have told yet.
 */
async function dropRejected(transaction: StoreTransaction, row: PaymentRow, reported: CardPayment): Promise<void> {
  const { rejected = [] } = rejectedOf(reported)
  const isNew = (id: string) => rejected.includes(id) && !row.card?.rejected?.includes(id)
  if (!row.card || !rejected.some(isNew)) return
  const card = JSON.stringify({ ...row.card, rejected })
  await transaction.db
    .updateTable('payments')
    .set({ card })
    .where('store_id', '=', transaction.store)
    .where('id', '=', row.id)
    .execute()
  const pending = pendingOperation(row)
  const own = (reported.operations ?? []).filter(({ kind }) => kind === pending)
  if (own.some(({ id }) => isNew(id)) && own.every(({ status }) => status === 'failed')) {
    await dropCardOperation(transaction, row)
  }
}

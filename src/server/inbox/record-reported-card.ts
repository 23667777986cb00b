import { paymentIs } from '../../shared/charge/payment-status.ts'
import { isAtAcquirer } from '../charges/cards/acquirer-status.ts'
import { partCaptured } from '../charges/cards/part-captured.ts'
import { recordCard } from '../charges/cards/record-card-answer.ts'
import { undoLateSale } from '../charges/cards/undo-late-sale.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { readPayment } from '../charges/charge/charge-rows.ts'
import { readAttemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import { noteAnnounced } from '../disputes/note-announced.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'
import { recordDisputesBeforeRefunds } from '../refunds/approval/give-way-to-disputes.ts'
import { recordCardReturns } from '../refunds/record-card-returns.ts'
import type { CardAccount } from '../stores/accounts/connections.ts'

/**
 * What became of a payment as an acquirer told it.
 * - `written`: it is of this account, and its books say what was told.
 * - `undone`: another account was asked after this one; nothing of it is left here.
 * - `not_undone`: the same, and this acquirer would not undo it.
 * - `unknown`: no payment that this account was asked for.
 */
export type RecordedCard =
  | { what: 'written'; payment: string }
  | { what: 'undone' | 'not_undone'; payment: string; note: string }
  | { what: 'unknown'; note: string }

/**
 * Writes what an acquirer has of a payment and of its disputes: however often and in whichever order it was told.
 * @throws Error while the acquirer does not say whether it undid a payment that came to it too late, or when it had
 * ended.
 */
export async function recordReportedCard(
  deps: ChargeDeps,
  store: string,
  account: CardAccount,
  reported: CardPayment,
): Promise<RecordedCard> {
  const { id, attempt } = readAttemptReference(reported.reference)
  const row = await deps.database.inStore(store, transaction => find(transaction, id))
  if (row && attempt < row.attempt && row.routing?.candidates[attempt - 1]?.account === account.id) {
    return { payment: id, ...(await undoPassed(account, reported)) }
  }
  if (row?.provider_account_id !== account.id || row.attempt !== attempt) {
    return { what: 'unknown', note: `${reported.reference.slice(0, 64)} is no payment of this account.` }
  }
  await writeReportedCard(deps, store, account.id, id, reported)
  if (paymentIs(row.status, 'unpaid')) await undoLateSale(deps, store, account, id, reported)
  return { what: 'written', payment: id }
}

/** The same of a payment that is known to be of the account: `payment` is our id of it. */
export async function writeReportedCard(
  deps: ChargeDeps,
  store: string,
  account: string,
  payment: string,
  reported: CardPayment,
): Promise<void> {
  await recordCard(deps, store, payment, reported)
  await recordCardReturns(deps, store, payment, reported)
  const row = await deps.database.read(store, transaction => readPayment(transaction, payment))
  await recordDisputesBeforeRefunds(deps, store, { account, payment }, partCaptured(row, reported).disputes)
  if (!reported.announced) return
  await deps.database.inStore(store, transaction => noteAnnounced(transaction, payment, reported))
}

/** A payment by an id that an acquirer gave: it shows all that was asked for by its key, by other programs too. */
function find({ db, store }: StoreTransaction, id: string) {
  return db
    .selectFrom('payments')
    .select(['provider_account_id', 'attempt', 'routing', 'status'])
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * An account that had proved to have done nothing shows up with the payment, which another account was asked for by
 * then: what it has is undone. @throws Error while it does not answer: the job tries again.
 */
async function undoPassed(
  { port }: CardAccount,
  reported: CardPayment,
): Promise<{ what: 'undone' | 'not_undone'; note: string }> {
  const { reference, status } = reported
  if (isAtAcquirer(status, 'unpaid') || (status === 'captured' && reported.captured === reported.refunded)) {
    return { what: 'undone', note: `${reference} came to nothing here, and another account was asked.` }
  }
  const reversed = await port.reverse?.(reference)
  const note = `${reference} was ${status} here after another account had been asked`
  if (reversed?.outcome === 'ok') return { what: 'undone', note: `${note}: it was undone.` }
  if (reversed?.outcome === 'unknown') throw new Error(`${note}, and is not known to be undone`)
  return { what: 'not_undone', note: `${note}, and is not undone` }
}

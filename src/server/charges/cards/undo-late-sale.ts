import { paymentIs } from '../../../shared/charge/payment-status.ts'
import { systemActor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import { type Answer, isLater } from '../../providers/pix-port.ts'
import type { CardAccount } from '../../stores/accounts/connections.ts'
import { raiseReviewItem } from '../../stores/review-items/review-items.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { lockPayment, type PaymentRow } from '../charge/charge-rows.ts'
import { cardFacts } from './card-facts.ts'
import { leftOf } from './left-of-sale.ts'

/**
 * Undoes a sale of a payment that had ended without money: everybody was told that nothing was charged, and something
 * else may have paid since. It is voided, or given back whole, and never comes into the books; a person hears of it.
 * Told again, it asks for the same again, which is done once. What is still shown as held after it was let go, or had
 * lapsed, goes by itself.
 * @throws Error while the acquirer has not undone it: whoever told of it asks again.
 */
export async function undoLateSale(
  deps: ChargeDeps,
  store: string,
  { port }: CardAccount,
  payment: string,
  reported: CardPayment,
): Promise<void> {
  const left = leftOf(reported)
  if (left === 0) return
  const isLate = await deps.database.inStore(store, transaction => noteLate(transaction, payment, reported))
  if (!isLate) return
  // It is asked for already, and carried out later.
  if (isUnderWay(reported)) return
  const answer =
    reported.status === 'authorized'
      ? await port.cancel(reported.id)
      : await port.refund(reported.id, `undo-${payment}`, left)
  const isRejected = answer.outcome === 'ok' && answer.value.status === 'failed'
  if (answer.outcome === 'ok' && !isRejected) return
  if (answer.outcome !== 'ok' && !isFinal(answer))
    throw new Error(`The acquirer has not undone the late sale ${reported.id} of ${payment}`)
  const why =
    answer.outcome === 'rejected' ? answer.detail : isRejected ? 'it rejected it' : 'it does not know the sale'
  const detail =
    `${left} centavos were charged after the payment had ended, and the acquirer would not undo it (${why}): ` +
    'give it back there.'
  await deps.database.inStore(store, async transaction =>
    raiseReviewItem(transaction, { ...lateItem((await lockPayment(transaction, payment)).payment, reported), detail }),
  )
}

/** Writes that there is such a sale, once for each that is told of it. False where it is not late, or is old news. */
async function noteLate(transaction: StoreTransaction, payment: string, reported: CardPayment): Promise<boolean> {
  const { payment: row } = await lockPayment(transaction, payment)
  const isHoldThatGoes = reported.status === 'authorized' && (row.status === 'canceled' || row.status === 'expired')
  if (!paymentIs(row.status, 'unpaid') || isHoldThatGoes) return false
  if (row.card !== null && reported.version < row.card.version) return false
  if (row.card?.id === reported.id && (await isNoted(transaction, row.id))) return true
  const { store, now } = transaction
  const card = JSON.stringify({ ...cardFacts(reported, row.card, { now, page: null }), hold: null })
  await transaction.db
    .updateTable('payments')
    .set({ card })
    .where('store_id', '=', store)
    .where('id', '=', row.id)
    .execute()
  await raiseReviewItem(transaction, lateItem(row, reported))
  await recordAudit(transaction, systemActor, 'payment.undo', row.id, { amount: leftOf(reported) })
  transaction.changed(row.charge_id)
  return true
}

async function isNoted({ db, store }: StoreTransaction, payment: string): Promise<boolean> {
  const item = await db
    .selectFrom('review_items')
    .select('id')
    .where('store_id', '=', store)
    .where('kind', '=', 'late_sale')
    .where('object_id', '=', payment)
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

function lateItem({ id, charge_id }: PaymentRow, reported: CardPayment) {
  const amount = leftOf(reported)
  const detail =
    `${amount} centavos were charged after the payment had ended as not charged, and are given back: ` +
    'see at the acquirer that it was done.'
  return { kind: 'late_sale', about: id, charge: charge_id, detail, amount } as const
}

function isUnderWay({ isRefundPending, refunds, operations }: CardPayment): boolean {
  const voids = operations?.some(({ kind, status }) => kind === 'cancel' && status === 'requested')
  return isRefundPending === true || voids === true || refunds?.some(({ status }) => status === 'processing') === true
}

function isFinal(answer: Answer<unknown>): boolean {
  return answer.outcome === 'absent' || (answer.outcome === 'rejected' && !isLater(answer.code))
}

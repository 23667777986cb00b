import { paymentBalance } from '../../shared/charge/charge-amounts.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { type ChargeRow, lockBoth, lockWithPayments, paymentsOf, readPayment } from '../charges/charge/charge-rows.ts'
import { recordChargeEvent } from '../charges/charge/record-charge-event.ts'
import { reviewMoney } from '../charges/charge/review-money.ts'
import { withdrawStalePixCodes } from '../charges/pix/withdraw-pix-codes.ts'
import { splitTenderUnderWay } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import { lockMove, type MoveRow } from './move-rows.ts'

/**
 * Takes moved money, or credit, back to the charge that it came from, where it is unapplied again and can be refunded.
 * The charge that it paid stays paid and lacks it: its merchant may open it again. Returns the charge that it came
 * from.
 * @throws Problem not_found, split_tender_under_way, unapplied_not_enough where it was taken back already, is contested
 * there, or its source was overdrawn.
 */
export async function takeBackMove(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  id: string,
  actor: Actor,
): Promise<string> {
  const seen = await lockMove(transaction, id)
  const { source, target } = await lockCharges(transaction, seen)
  if (seen.ended_at) throw new Problem('unapplied_not_enough', 'It was taken back already.')
  const payment = await readPayment(transaction, seen.payment_id)
  if (payment.amount_overdrawn > 0) {
    const why = 'The bank or the acquirer has taken back the payment that brought it: there is nothing to come back to.'
    throw new Problem('unapplied_not_enough', why)
  }
  if (target) await takeFrom(transaction, target, seen)
  await transaction.db
    .updateTable('payments')
    .set({ amount_moved: centavos(payment.amount_moved - seen.amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  const waits = target ? 'transfers' : 'customer_credit'
  bookEntry(transaction, {
    kind: 'unapplied_taken_back',
    key: `move:${id}:back`,
    about: payment.id,
    charge: seen.charge_id,
    postings: [{ source: 'unapplied', destination: waits, amount: seen.amount }],
  })
  await transaction.db
    .updateTable('unapplied_moves')
    .set({ ended_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', id)
    .execute()
  await recordAudit(transaction, actor, 'unapplied.take_back', seen.charge_id, { move: id, amount: seen.amount })
  await bumpChargeVersion(transaction, seen.charge_id)
  await reviewMoney(transaction, source, await paymentsOf(transaction, [seen.charge_id]))
  await recordChargeEvent(transaction, 'charge.updated', seen.charge_id, deps.publicUrl)
  if (target) await recordChargeEvent(transaction, 'charge.updated', target.id, deps.publicUrl)
  return seen.charge_id
}

async function lockCharges(
  transaction: StoreTransaction,
  { charge_id, to_charge_id }: MoveRow,
): Promise<{ source: ChargeRow; target: ChargeRow | null }> {
  if (!to_charge_id) return { source: (await lockWithPayments(transaction, charge_id)).charge, target: null }
  const [source, target] = await lockBoth(transaction, charge_id, to_charge_id)
  return { source: source.charge, target: target.charge }
}

/** The payment that stands for it at the other charge pays nothing there any more. */
async function takeFrom(transaction: StoreTransaction, charge: ChargeRow, { id, to_payment_id, amount }: MoveRow) {
  if (await splitTenderUnderWay(transaction, charge)) {
    throw new Problem('split_tender_under_way', 'Tenders pay what is left of the charge that it paid: wait for them.')
  }
  const payment = await readPayment(transaction, to_payment_id ?? '')
  if (paymentBalance(payment).sale < amount) {
    throw new Problem('unapplied_not_enough', 'The charge that it paid does not hold it any more.')
  }
  await transaction.db
    .updateTable('payments')
    .set({ amount_applied: centavos(payment.amount_applied - amount), amount_moved: amount })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  bookEntry(transaction, {
    kind: 'unapplied_taken_back',
    key: `move:${id}:undone`,
    about: payment.id,
    charge: charge.id,
    postings: [{ source: 'transfers', destination: 'sales', amount }],
  })
  const payments = await paymentsOf(transaction, [charge.id])
  await bumpChargeVersion(transaction, charge.id)
  await withdrawStalePixCodes(transaction, charge, payments)
  await reviewMoney(transaction, charge, payments)
}

import { appliedInForce, leftToPay, paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { bookEntry } from '../../ledger/book-entry.ts'
import { withdrawStalePixCodes } from '../pix/withdraw-pix-codes.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { type ChargeRow, lockWithPayments, type PaymentRow } from './charge-rows.ts'
import { coverCharge } from './cover-charge.ts'
import { reviewMoney } from './review-money.ts'

/**
 * What a charge holds has changed by a refund or a dispute, begun or ended: brings in line with it what is asked of the
 * payer and of a person. Where the sale is held whole again, an open charge is paid. Where it is held more than once,
 * because somebody paid again meanwhile, the surplus of `payment` is unapplied. The charge is locked.
 */
export async function settleChangedMoney(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  { charge: id, payment }: { charge: string; payment: string },
): Promise<void> {
  const locked = await lockWithPayments(transaction, id)
  let { charge } = locked
  const payments = await unapplySurplus(transaction, charge, locked.payments, payment)
  const held = appliedInForce(payments)
  if (payments !== locked.payments) charge = await flagOver(transaction, charge)
  const isWhole = held > 0 && leftToPay(charge, payments) === 0
  if (charge.status === 'open' && isWhole && !(await splitTenderUnderWay(transaction, charge))) {
    charge = await coverCharge(deps, transaction, charge, payments)
  }
  await withdrawStalePixCodes(transaction, charge, payments)
  await reviewMoney(transaction, charge, payments)
}

/** Returns the same list where nothing is held twice. */
async function unapplySurplus(
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: PaymentRow[],
  id: string,
): Promise<PaymentRow[]> {
  const payment = payments.find(one => one.id === id)
  const surplus = appliedInForce(payments) - charge.amount
  const amount = payment ? Math.min(surplus, paymentBalance(payment).sale) : 0
  if (!payment || amount <= 0) return payments
  const row = await transaction.db
    .updateTable('payments')
    .set({ amount_applied: centavos(payment.amount_applied - amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  bookEntry(transaction, {
    kind: 'sale_unapplied',
    key: `unapply:${transaction.newId('ent')}`,
    about: id,
    charge: charge.id,
    postings: [{ source: 'unapplied', destination: 'sales', amount: centavos(amount) }],
  })
  return payments.map(one => (one.id === id ? row : one))
}

function flagOver(transaction: StoreTransaction, charge: ChargeRow): Promise<ChargeRow> {
  const flags = [...new Set([...charge.flags, 'over' as const])].sort()
  return transaction.db
    .updateTable('charges')
    .set({ flags })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

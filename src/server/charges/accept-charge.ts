import { chargeCan } from '../../shared/charge/charge-can.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import { settleAttention } from '../stores/attention.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow, paymentsOf, type RefundRow, refundsOf } from './charge-rows.ts'
import { endShownCodes } from './end-shown-codes.ts'
import { moveCharge } from './move-charge.ts'
import { splitUnderWay } from './split-rows.ts'
import { tellCharge } from './tell.ts'

/**
 * A person takes what was received as enough: the charge becomes paid, what was unapplied becomes a sale, and the
 * flags stay. @throws Problem charge_nothing_to_accept, split_under_way.
 */
export async function acceptCharge(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  actor: Actor,
): Promise<void> {
  const row = await lockCharge(transaction, charge)
  if (await splitUnderWay(transaction, row)) {
    throw new Problem('split_under_way', 'What its parts have brought is completed, or given back.')
  }
  const all = await paymentsOf(transaction, [charge])
  const payments = all.filter(payment => payment.status === 'captured')
  const [refunds, lost] = await Promise.all([refundsOf(transaction, [charge]), lostOf(transaction, charge)])
  const gone = [...refunds.filter(({ status }) => status !== 'failed'), ...lost]
  const excesses = payments.map(payment => ({ payment, amount: excessOf(payment, gone) }))
  const excess = centavos(excesses.reduce((sum, { amount }) => sum + amount, 0))
  const received = centavos(row.amount_paid + excess)
  const last = payments.at(-1)
  if (!chargeCan.accept({ status: row.status, payments, split: null }) || received === 0 || !last?.captured_at) {
    throw new Problem('charge_nothing_to_accept', `The charge is ${row.status} and holds ${received} centavos.`)
  }
  await recordAudit(transaction, actor, 'charge.accept', charge, { amount: received })
  for (const { payment, amount } of excesses) {
    await apply(transaction, payment, amount)
    settleAttention(transaction, 'part_kept', payment.id)
  }
  if (excess > 0) {
    bookEntry(transaction, {
      kind: 'unapplied_accepted',
      key: `accept:${charge}`,
      about: last.id,
      charge,
      postings: [{ source: 'sales', destination: 'unapplied', amount: excess }],
    })
  }
  await moveCharge(transaction, row, 'accept', {
    amount_paid: received,
    amount_unapplied: centavos(row.amount_unapplied - excess),
    paid_at: last.captured_at,
  })
  await endShownCodes(transaction, all)
  await tellCharge(transaction, 'charge.paid', charge, deps.publicUrl)
}

type Gone = Pick<RefundRow, 'payment_id' | 'amount_unapplied'>

/** What disputes of the charge took that had paid nothing. */
function lostOf({ db, store }: StoreTransaction, charge: string): Promise<Gone[]> {
  const disputes = db.selectFrom('disputes').select(['payment_id', 'amount_unapplied'])
  return disputes.where('store_id', '=', store).where('charge_id', '=', charge).execute()
}

/** What a payment brought that pays no charge and that nobody is giving or has taken back. */
function excessOf(payment: PaymentRow, gone: readonly Gone[]): Centavos {
  const own = gone.filter(({ payment_id }) => payment_id === payment.id)
  const back = own.reduce((sum, { amount_unapplied }) => sum + amount_unapplied, 0)
  return centavos(payment.amount - payment.amount_interest - payment.amount_applied - back)
}

async function apply(transaction: StoreTransaction, payment: PaymentRow, amount: Centavos): Promise<void> {
  await transaction.db
    .updateTable('payments')
    .set({ amount_applied: centavos(payment.amount_applied + amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
}

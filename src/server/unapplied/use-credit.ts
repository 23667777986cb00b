import type { CreditUse } from '../../shared/contract/unapplied.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockWithPayments, readChargeRow, readPayment } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { creditOf, lockCredit } from './move-rows.ts'
import { amountToMove, insertMoved, roomFor, settleMoved } from './receive-moved.ts'

/**
 * Pays an open charge with its customer's credit, the oldest first.
 * @throws Problem charge_not_found, charge_not_open, split_tender_under_way, unapplied_not_enough.
 */
export async function useCredit(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  input: CreditUse,
  actor: Actor,
): Promise<void> {
  // The credit is locked before the charge, as by whoever takes it back.
  const { customer_id: customer } = await readChargeRow(transaction, charge)
  if (customer) await lockCredit(transaction, customer)
  const credit = customer ? await creditOf(transaction, customer) : []
  const locked = await lockWithPayments(transaction, charge)
  const room = await roomFor(transaction, locked)
  const there = credit.reduce((sum, one) => sum + one.amount, 0)
  if (!customer) throw new Problem('unapplied_not_enough', 'The charge has no customer whose credit could pay it.')
  let left: number = amountToMove(input.amount, { there, room })
  await recordAudit(transaction, actor, 'credit.use', charge, { customer, amount: left })
  for (const row of credit) {
    const amount = centavos(Math.min(left, row.amount))
    if (amount === 0) break
    left -= amount
    const source = await readPayment(transaction, row.payment_id)
    const moved = { source, amount, move: row.id, from: 'customer_credit' } as const
    const toPayment = await insertMoved(transaction, locked.charge, moved)
    await transaction.db
      .updateTable('unapplied_moves')
      .set({ amount, to_charge_id: charge, to_payment_id: toPayment })
      .where('store_id', '=', transaction.store)
      .where('id', '=', row.id)
      .execute()
    // What is not used stays credit, as a row of its own.
    const rest = centavos(row.amount - amount)
    if (rest > 0) {
      const { ended_at, ...kept } = row
      await transaction.db
        .insertInto('unapplied_moves')
        .values({ ...kept, id: transaction.newId('mov'), amount: rest })
        .execute()
    }
  }
  await settleMoved(deps, transaction, locked.charge)
}

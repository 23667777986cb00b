import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/**
 * Reserves so many centavos more of a split, or releases them where `by` is negative. The database refuses too many.
 */
export function growReservation(transaction: StoreTransaction, split: string, by: number): void {
  transaction.write(grow({ store: transaction.store, split, by }))
}

/** Releases what a tender reserved that has come to nothing. */
export function releaseReservation(
  transaction: StoreTransaction,
  { split_id, amount, amount_interest }: Pick<PaymentRow, 'split_id' | 'amount' | 'amount_interest'>,
): void {
  if (split_id !== null) growReservation(transaction, split_id, amount_interest - amount)
}

const grow = statement((db, { store, split, by }: { store: string; split: string; by: number }) =>
  db
    .updateTable('splits')
    .set(eb => ({ amount_claimed: eb('amount_claimed', '+', by as Centavos) }))
    .where('store_id', '=', store)
    .where('id', '=', split),
)

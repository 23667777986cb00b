import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/**
 * Reserves so many centavos more of a split tender, or releases them where `by` is negative. The database rejects too
 * many.
 */
export function growReservation(transaction: StoreTransaction, splitTender: string, by: number): void {
  transaction.write(grow({ store: transaction.store, splitTender, by }))
}

/** Releases what a tender reserved that has come to nothing. */
export function releaseReservation(
  transaction: StoreTransaction,
  { split_tender_id, amount, amount_interest }: Pick<PaymentRow, 'split_tender_id' | 'amount' | 'amount_interest'>,
): void {
  if (split_tender_id !== null) growReservation(transaction, split_tender_id, amount_interest - amount)
}

const grow = statement((db, { store, splitTender, by }: { store: string; splitTender: string; by: number }) =>
  db
    .updateTable('split_tenders')
    .set(eb => ({ amount_reserved: eb('amount_reserved', '+', by as Centavos) }))
    .where('store_id', '=', store)
    .where('id', '=', splitTender),
)

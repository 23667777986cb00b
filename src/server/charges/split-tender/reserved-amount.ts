import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/** Claims so many centavos more of a split, or lets them go where `by` is negative. The database refuses more than it is for. */
export function growReservation(transaction: StoreTransaction, split: string, by: number): void {
  transaction.write(grow({ store: transaction.store, split, by }))
}

/** Lets go what a part claimed that has come to nothing. */
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

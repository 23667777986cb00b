import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/** Reserves what one tender more is to pay of a split tender. The database rejects too much, and too many. */
export function reserveTender(transaction: StoreTransaction, splitTender: string, amount: Centavos): void {
  transaction.write(grow({ store: transaction.store, splitTender, by: amount, tenders: 1 }))
}

/** Reserves so many centavos more for a tender that is there, or releases them where `by` is negative. */
export function growReservation(transaction: StoreTransaction, splitTender: string, by: number): void {
  transaction.write(grow({ store: transaction.store, splitTender, by, tenders: 0 }))
}

/** Releases what a tender reserved that has come to nothing. */
export function releaseReservation(
  transaction: StoreTransaction,
  { split_tender_id, amount, amount_interest }: Pick<PaymentRow, 'split_tender_id' | 'amount' | 'amount_interest'>,
): void {
  if (split_tender_id === null) return
  const by = amount_interest - amount
  transaction.write(grow({ store: transaction.store, splitTender: split_tender_id, by, tenders: -1 }))
}

type Growth = { store: string; splitTender: string; by: number; tenders: number }

const grow = statement((db, { store, splitTender, by, tenders }: Growth) =>
  db
    .updateTable('split_tenders')
    .set(eb => ({ amount_reserved: eb('amount_reserved', '+', by as Centavos), tenders: eb('tenders', '+', tenders) }))
    .where('store_id', '=', store)
    .where('id', '=', splitTender),
)

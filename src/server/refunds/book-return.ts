import type { EntryKind } from '../../shared/contract/ledger.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { lockCharge, type PaymentRow, type RefundRow } from '../charges/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { bankAccount } from '../ledger/accounts.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import { tellRefund } from './refund-rows.ts'

/**
 * Books money that went back to the payer, of a refund that is `done` and whose amount the payment holds claimed: what
 * was never applied goes back first, the rest by the refund's origin (design/contracts.md, "Ledger").
 */
export async function bookReturn(
  transaction: StoreTransaction,
  publicUrl: string,
  refund: Pick<RefundRow, 'id' | 'charge_id' | 'origin' | 'amount' | 'amount_unapplied'>,
  payment: Pick<PaymentRow, 'id' | 'amount_refunded' | 'provider_account_id'>,
): Promise<void> {
  const charge = await lockCharge(transaction, refund.charge_id)
  await transaction.db
    .updateTable('payments')
    .set({ amount_refunded: centavos(payment.amount_refunded + refund.amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  await transaction.db
    .updateTable('charges')
    .set({
      amount_refunded: centavos(charge.amount_refunded + refund.amount),
      amount_unapplied: centavos(charge.amount_unapplied - refund.amount_unapplied),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge.id)
    .execute()
  const bank = bankAccount(payment.provider_account_id)
  const isMed = refund.origin === 'med'
  const kind: EntryKind = isMed ? 'med_returned' : 'pix_returned'
  bookEntry(transaction, {
    kind: !isMed && refund.amount_unapplied === refund.amount ? 'pix_returned_unapplied' : kind,
    key: `refund:${refund.id}`,
    about: refund.id,
    charge: refund.charge_id,
    postings: [
      { source: bank, destination: 'unapplied', amount: refund.amount_unapplied },
      {
        source: bank,
        destination: isMed ? 'chargebacks' : 'refunds',
        amount: centavos(refund.amount - refund.amount_unapplied),
      },
    ],
  })
  await tellRefund(transaction, 'refund.done', refund, publicUrl)
}

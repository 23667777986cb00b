import type { EntryKind } from '../../shared/contract/ledger.ts'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import { lockCharge, type PaymentRow, type RefundRow } from '../charges/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { bankAccount, heldAccount, receivableAccount } from '../ledger/accounts.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import { tellRefund } from './refund-rows.ts'

/**
 * Books money that went back to the payer, of a refund that is `done` and whose amount the payment holds claimed: what
 * was never applied goes back first, the rest by the refund's origin. A Pix leaves the bank, a card what its acquirer owes; `held` is
 * what of a Pix the bank had blocked before by MED, which then stands there in the books.
 */
export async function bookReturn(
  transaction: StoreTransaction,
  publicUrl: string,
  refund: Pick<RefundRow, 'id' | 'charge_id' | 'origin' | 'amount' | 'amount_unapplied'>,
  payment: Pick<
    PaymentRow,
    'id' | 'method' | 'amount_refunded' | 'provider_account_id' | 'split_id' | 'amount_applied'
  >,
  held: Centavos = ZERO,
): Promise<void> {
  const charge = await lockCharge(transaction, refund.charge_id)
  await transaction.db
    .updateTable('payments')
    .set({ amount_refunded: centavos(payment.amount_refunded + refund.amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  // A part of what was undone had paid nothing.
  const isOfCharge = payment.split_id === null || payment.amount_applied > 0
  await transaction.db
    .updateTable('charges')
    .set({
      amount_refunded: centavos(charge.amount_refunded + (isOfCharge ? refund.amount : 0)),
      amount_unapplied: centavos(charge.amount_unapplied - refund.amount_unapplied),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge.id)
    .execute()
  const account = payment.provider_account_id
  const from = payment.method === 'pix' ? bankAccount(account) : receivableAccount(account)
  const blocked = heldAccount(account)
  const heldOfUnapplied = Math.min(held, refund.amount_unapplied)
  const heldOfApplied = held - heldOfUnapplied
  bookEntry(transaction, {
    kind: kindOf(refund, payment),
    key: `refund:${refund.id}`,
    about: refund.id,
    charge: refund.charge_id,
    postings: [
      { source: blocked, destination: 'unapplied', amount: centavos(heldOfUnapplied) },
      { source: from, destination: 'unapplied', amount: centavos(refund.amount_unapplied - heldOfUnapplied) },
      { source: blocked, destination: 'chargebacks', amount: centavos(heldOfApplied) },
      {
        source: from,
        destination: refund.origin === 'med' ? 'chargebacks' : 'refunds',
        amount: centavos(refund.amount - refund.amount_unapplied - heldOfApplied),
      },
    ],
  })
  await tellRefund(transaction, 'refund.done', refund, publicUrl)
}

function kindOf(
  { origin, amount, amount_unapplied }: Pick<RefundRow, 'origin' | 'amount' | 'amount_unapplied'>,
  { method }: Pick<PaymentRow, 'method'>,
): EntryKind {
  if (method !== 'pix') return 'card_refunded'
  if (origin === 'med') return 'med_returned'
  return amount_unapplied === amount ? 'pix_returned_unapplied' : 'pix_returned'
}

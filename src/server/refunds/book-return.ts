import { byRoom } from '../../shared/charge/method-traits.ts'
import type { EntryKind } from '../../shared/contract/ledger.ts'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { PaymentRow, RefundRow } from '../charges/charge/charge-rows.ts'
import { settleChangedMoney } from '../charges/charge/settle-changed-money.ts'
import { moneyAccount } from '../charges/payments/money-account.ts'
import type { StoreTransaction } from '../db/database.ts'
import { heldAccount } from '../ledger/accounts.ts'
import { bookEntry, type Posting } from '../ledger/book-entry.ts'
import { publishRefund } from './refund-rows.ts'

/** What went back, each part apart. */
type Returned = Pick<RefundRow, 'id' | 'charge_id' | 'origin' | 'amount' | 'amount_unapplied' | 'amount_interest'>

/**
 * Books money that went back to the payer, of a refund that is `done` and whose amount the payment holds claimed: what
 * was never applied goes back first, interest last. A Pix leaves the bank; a card, or a Pix by a gateway, what its
 * acquirer owes. `held` is what of a Pix was blocked before by MED, which then stands there in the books. The charge is
 * locked.
 */
export async function bookReturn(
  transaction: StoreTransaction,
  publicUrl: string,
  refund: Returned,
  payment: PaymentRow,
  { held = ZERO, isFailedCapture = false }: { held?: Centavos; isFailedCapture?: boolean } = {},
): Promise<void> {
  await transaction.db
    .updateTable('payments')
    .set({
      amount_refunded: centavos(payment.amount_refunded + refund.amount),
      refunded_unapplied: centavos(payment.refunded_unapplied + refund.amount_unapplied),
      refunded_interest: centavos(payment.refunded_interest + refund.amount_interest),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  bookEntry(transaction, {
    kind: isFailedCapture ? 'card_capture_failed' : kindOf(refund, payment),
    key: `refund:${refund.id}`,
    about: refund.id,
    charge: refund.charge_id,
    postings: postingsOf(refund, payment, held),
  })
  await settleChangedMoney({ publicUrl }, transaction, { charge: refund.charge_id, payment: payment.id })
  await publishRefund(transaction, 'refund.done', refund, publicUrl)
}

/**
 * Takes the refund of an acquirer or a gateway out of the books again, which had been carried out and never arrived.
 * What had left comes back, each part from where it went. The charge is locked.
 */
export async function bookUndoneReturn(
  transaction: StoreTransaction,
  refund: Returned,
  payment: PaymentRow,
): Promise<void> {
  await transaction.db
    .updateTable('payments')
    .set({
      amount_refunded: centavos(payment.amount_refunded - refund.amount),
      refunded_unapplied: centavos(payment.refunded_unapplied - refund.amount_unapplied),
      refunded_interest: centavos(payment.refunded_interest - refund.amount_interest),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  bookEntry(transaction, {
    kind: byRoom(payment.method, { pix: 'pix_return_failed', cards: 'card_refund_failed' } as const),
    key: `refund_failed:${refund.id}`,
    about: refund.id,
    charge: refund.charge_id,
    postings: postingsOf(refund, payment, ZERO).map(({ source, destination, amount }) => ({
      source: destination,
      destination: source,
      amount,
    })),
  })
}

/** What was blocked leaves from where it is blocked, the rest from bank or receivable: each part to its own account. */
function postingsOf(
  { origin, amount, amount_unapplied, amount_interest }: Returned,
  payment: PaymentRow,
  held: Centavos,
): Posting[] {
  const { provider_account_id: account } = payment
  const from = moneyAccount(payment)
  const blocked = heldAccount(account)
  const ofSale = amount - amount_unapplied - amount_interest
  const parts = [
    { destination: 'unapplied', amount: amount_unapplied, blockedTo: 'unapplied' },
    { destination: origin === 'med' ? 'chargebacks' : 'refunds', amount: ofSale, blockedTo: 'chargebacks' },
    { destination: 'interest', amount: amount_interest, blockedTo: 'interest' },
  ] as const
  let left: number = held
  return parts.flatMap(({ destination, amount: part, blockedTo }) => {
    const ofBlocked = Math.min(left, part)
    left -= ofBlocked
    return [
      { source: blocked, destination: blockedTo, amount: centavos(ofBlocked) },
      { source: from, destination, amount: centavos(part - ofBlocked) },
    ]
  })
}

function kindOf({ origin, amount, amount_unapplied }: Returned, payment: PaymentRow): EntryKind {
  const pix = amount_unapplied === amount ? 'pix_returned_unapplied' : 'pix_returned'
  return byRoom(payment.method, { pix: origin === 'med' ? 'med_returned' : pix, cards: 'card_refunded' } as const)
}

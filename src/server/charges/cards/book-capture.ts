import { paymentMayMove } from '../../../shared/charge/payment-status.ts'
import { capturedInterest } from '../../../shared/installments/captured-interest.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { recordEvent } from '../../db/record-event.ts'
import { receivableAccount } from '../../ledger/accounts.ts'
import { bookEntry } from '../../ledger/book-entry.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import type { Store } from '../../stores/read-store.ts'
import { applyShare, shareOf, shareOfTender } from '../charge/apply-received.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import type { LockedCharge, PaymentRow, RefundRow } from '../charge/charge-rows.ts'
import { closeCharge } from '../charge/close-charge.ts'
import { recordPaymentEvent } from '../charge/record-charge-event.ts'
import { reviewMoney } from '../charge/review-money.ts'
import { showCharge } from '../charge/show-charge.ts'
import { attemptReference } from '../payments/attempt-reference.ts'
import { endOtherPayments } from '../payments/end-other-payments.ts'
import { movePaymentAlone } from '../payments/move-payment.ts'
import { withdrawStalePixCodes } from '../pix/withdraw-pix-codes.ts'
import { isTenderOf, lastSplitTenderOf } from '../split-tender/split-tender-rows.ts'
import { cardFacts } from './card-facts.ts'
import { keepMarks, saleMarks } from './sale-marks.ts'

/** What was read under the charge's lock. */
export interface ReadUnderLock extends LockedCharge {
  payment: PaymentRow
  refunds: RefundRow[]
  store: Store
}

/**
 * Books a card payment that the acquirer has captured, once: the move from its status guards it. What the payer bears
 * of interest pays nothing of the charge. What the acquirer keeps is booked with it, where it tells. Returns the
 * payment as it is then, or null where it is past being captured.
 */
export async function bookCapture(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { charge, payment, payments, refunds, store }: ReadUnderLock,
  reported: CardPayment,
): Promise<PaymentRow | null> {
  if (!paymentMayMove(payment.status, 'captured', payment.method)) return keepMarks(transaction, payment, reported)
  const interest = capturedInterest(reported.captured, { amount: payment.amount, interest: payment.amount_interest })
  const received = { amount: centavos(reported.captured - interest), paidAt: reported.capturedAt ?? transaction.now }
  // The payer was in time by having agreed in time, whenever the merchant captures.
  const heldAt = payment.card?.hold?.at
  const agreedAt = reported.authorizedAt ?? (heldAt ? new Date(heldAt) : received.paidAt)
  const agreed = { ...received, paidAt: agreedAt }
  const splitTender = await lastSplitTenderOf(transaction, charge)
  const isTender = isTenderOf(payment, splitTender)
  const share = isTender ? shareOfTender(charge, received) : shareOf(charge, payments, agreed, store)
  const [captured, row] = await Promise.all([
    movePaymentAlone(transaction, payment, 'captured', {
      amount: reported.captured,
      amount_interest: interest,
      amount_applied: share.applied,
      captured_at: received.paidAt,
      card: JSON.stringify(cardFacts(reported, payment.card, { now: transaction.now, page: null })),
      ...saleMarks(reported, payment),
    }),
    applyShare(transaction, charge, share, received),
  ])
  if (!captured) throw new Error(`Payment ${payment.id} is locked and cannot be moved`)
  const now = payments.map(one => (one.id === captured.id ? captured : one))
  transaction.dismiss('follow-payment', attemptReference(payment))
  if (share.covered) {
    transaction.dismiss('expire-charge', charge.id)
    await endOtherPayments(transaction, now)
  }
  // What comes to a charge that had ended is a person's too, until it is whole.
  if (!isTender && (share.unapplied > 0 || charge.status === 'expired')) await reviewMoney(transaction, row, now)
  const receivable = receivableAccount(payment.provider_account_id)
  const about = { about: payment.id, charge: charge.id }
  bookEntry(transaction, {
    kind: 'card_captured',
    key: `card:${payment.id}`,
    ...about,
    postings: [
      { source: 'sales', destination: receivable, amount: share.applied },
      { source: 'unapplied', destination: receivable, amount: share.unapplied },
      { source: 'interest', destination: receivable, amount: interest },
    ],
  })
  const fee = centavos(reported.settlement.reduce((sum, line) => sum + (line.kind === 'installment' ? line.fee : 0), 0))
  if (fee > 0) {
    const postings = [{ source: receivable, destination: 'fees' as const, amount: fee }]
    bookEntry(transaction, { kind: 'acquirer_fee', key: `card_fee:${payment.id}`, ...about, postings })
  }
  const shown = showCharge(row, now, refunds, { publicUrl: deps.publicUrl, mode: store.mode }, splitTender)
  await recordEvent(transaction, share.covered ? 'charge.paid' : 'charge.updated', shown, charge.id)
  await recordPaymentEvent(transaction, 'payment.captured', captured)
  if (!share.covered) {
    // A code that was shown while nobody knew of the hold asks for more than is left.
    await withdrawStalePixCodes(transaction, row, now)
    await closeCharge(deps, transaction, charge.id)
  }
  return captured
}

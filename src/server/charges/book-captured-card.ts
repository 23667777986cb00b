import { capturedInterest } from '../../shared/installments/captured-interest.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordEvent } from '../db/record-event.ts'
import { receivableAccount } from '../ledger/accounts.ts'
import { bookEntry } from '../ledger/book-entry.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'
import { readStore } from '../stores/read-store.ts'
import { applyShare, shareOf } from './apply-received.ts'
import { cardFacts } from './card-facts.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow, paymentsOf } from './charge-rows.ts'
import { endShownCodes } from './end-shown-codes.ts'
import { letChargeEnd } from './let-charge-end.ts'
import { movePaymentAlone } from './move-payment.ts'
import { readCharge } from './read-charge.ts'
import { tellPayment } from './tell.ts'

/**
 * Books a card payment that the acquirer has captured, once: the move from its status guards it. What the payer bears of interest pays
 * nothing of the charge. What the acquirer keeps is booked with it, where it tells.
 */
export async function bookCapturedCard(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: PaymentRow,
  told: CardPayment,
): Promise<void> {
  const [charge, store] = await Promise.all([lockCharge(transaction, payment.charge_id), readStore(transaction)])
  const interest = capturedInterest(told.captured, { amount: payment.amount, interest: payment.amount_interest })
  const received = { amount: centavos(told.captured - interest), paidAt: told.capturedAt ?? transaction.now }
  // The payer was in time by having agreed in time, whenever the merchant captures.
  const share = shareOf(charge, { ...received, paidAt: told.authorizedAt ?? received.paidAt }, store)
  const captured = await movePaymentAlone(transaction, payment, 'captured', {
    amount: told.captured,
    amount_interest: interest,
    amount_applied: share.applied,
    captured_at: received.paidAt,
    card: JSON.stringify(cardFacts(told, payment.card, transaction.now)),
  })
  if (!captured) return
  await applyShare(transaction, charge, share, received)
  transaction.dismiss('follow-payment', payment.id)
  if (share.covered) {
    transaction.dismiss('expire-charge', charge.id)
    await endShownCodes(transaction, await paymentsOf(transaction, [charge.id]))
  }
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
  const fee = centavos(told.settlement.reduce((sum, line) => sum + (line.kind === 'installment' ? line.fee : 0), 0))
  if (fee > 0) {
    const postings = [{ source: receivable, destination: 'fees' as const, amount: fee }]
    bookEntry(transaction, { kind: 'acquirer_fee', key: `card_fee:${payment.id}`, ...about, postings })
  }
  const shown = await readCharge(transaction, charge.id, deps.publicUrl)
  await recordEvent(transaction, share.covered ? 'charge.paid' : 'charge.updated', shown, charge.id)
  await tellPayment(transaction, 'payment.captured', captured)
  if (!share.covered) await letChargeEnd(deps, transaction, charge.id)
}

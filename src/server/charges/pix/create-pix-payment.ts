import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import { isAnsweredByAcquirer, methodTraits } from '../../../shared/charge/method-traits.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { Actor } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import type { LockedCharge } from '../charge/charge-rows.ts'
import { insertPayment, rejectEnded } from '../payments/create-payment.ts'
import { reserveTenderAmount } from '../split-tender/reserve-tender-amount.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import { knownBuyer } from './pix-buyer.ts'
import { withdrawStalePixCodes } from './withdraw-pix-codes.ts'

/**
 * Makes the Pix of what is left of a locked charge. One that is still being shown is used again: one code at a time.
 * One that is being removed is waited for.
 * @param asked centavos, where whoever asks says how much.
 * @returns the payment's id.
 * @throws Problem charge_not_open, charge_expired, method_unavailable, and those of `reserveTenderAmount`.
 */
export async function createPixPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  { charge: row, payments }: LockedCharge,
  actor: Actor,
  asked?: number,
): Promise<string> {
  const account = await deps.connections.pix(transaction)
  rejectEnded(row, transaction.now)
  if (!account || !row.methods.includes('pix')) {
    throw new Problem('method_unavailable', 'This charge cannot be paid by pix.')
  }
  const shown = payments.find(
    ({ method, status }) => methodTraits[method].room === 'pix' && paymentIs(status, 'undecided'),
  )
  if (shown?.pix_gateway_id && shown.pix_expires_at && shown.pix_expires_at <= transaction.now) {
    // A gateway's code ends by its own term: its job reads it once more, then another one may be made.
    throw new Problem('charge_processing', 'The code that was shown has ended and is being looked at.', {
      retryAfter: 2,
    })
  }
  const current = await splitTenderUnderWay(transaction, row)
  const due = leftToPay(row, payments)
  if (shown && !current && shown.amount !== due) {
    await withdrawStalePixCodes(transaction, row, payments)
    throw new Problem('charge_processing', `A code for another amount is being removed: ${due} centavos are due.`, {
      retryAfter: 2,
    })
  }
  if (shown?.cancel_requested_at) {
    throw new Problem('charge_processing', 'The code that was shown is being removed at the bank.', { retryAfter: 2 })
  }
  if (shown && shown.split_tender_id === (current?.id ?? null) && (asked ?? shown.amount) === shown.amount)
    return shown.id
  const isCardUndecided = payments.some(one => isAnsweredByAcquirer(one) && paymentIs(one.status, 'undecided'))
  if (current && (shown || isCardUndecided)) {
    throw new Problem('charge_processing', 'What was asked for before the Pix has not ended yet.', { retryAfter: 2 })
  }
  if (!shown) await knownBuyer(transaction, row, account)
  const tender = await reserveTenderAmount(transaction, row, payments, { method: 'pix', kind: 'shown', amount: asked })
  if (shown) return shown.id
  return insertPayment(transaction, row, { account: account.id, method: 'pix', status: 'created', tender }, actor)
}

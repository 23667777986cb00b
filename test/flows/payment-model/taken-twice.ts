import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'
import { isCard } from './at-acquirer.ts'
import { sum } from './differs.ts'
import type { OurBooks, Payment } from './looks.ts'
import type { Shop } from './shop.ts'

/**
 * Cards alone never take more than was asked where nothing was given back or disputed in between, and nothing is kept
 * of parts that did not come to all of it. A Pix that comes besides is the payer's doing, and what is done on the
 * acquirer's pages somebody else's.
 */
export function takenTwice(shop: Shop, charge: Charge, disputes: Dispute[], ours: OurBooks | undefined): string[] {
  const { id, amount, payments, refunds } = charge
  const wasAskedAgain =
    refunds.some(
      one =>
        !isUndone(
          charge,
          payments.find(({ id }) => id === one.payment_id),
          ours,
        ),
    ) ||
    disputes.some(({ charge_id }) => charge_id === id) ||
    shop.reopened.includes(id) ||
    payments.some(one => shop.byHand.includes(one.id))
  const taken = sum(
    payments
      .filter(one => one.status === 'captured' && isCard(one) && !isUndone(charge, one, ours))
      .map(withoutInterest),
  )
  const kept = keptOfUndone(charge, ours).filter(one => !isLeftToPerson(charge, one, disputes))
  return [
    ...(taken > amount && !wasAskedAgain ? [`cards were charged ${taken} for ${id} of ${amount}`] : []),
    ...kept.map(one => `${one.amount - one.amount_refunded} of ${one.id} was kept of parts that were undone`),
  ]
}

/** Parts of attempts that were undone of which something was kept, and that nobody has accepted. */
export function keptOfUndone(charge: Charge, ours: OurBooks | undefined): Payment[] {
  if (ours?.entries.some(({ kind }) => kind === 'unapplied_accepted')) return []
  return charge.payments
    .filter(one => one.status === 'captured' && isUndone(charge, one, ours))
    .filter(one => one.amount_refunded + one.amount_disputed + one.amount_moved < one.amount)
}

/**
 * What is left of a voucher that was contested, or of which the acquirer gave back some by itself, its issuer may take
 * back no more; and what of any such card it has declined.
 */
function isLeftToPerson({ refunds }: Charge, { id, method }: Payment, disputes: Dispute[]): boolean {
  const own = refunds.filter(({ payment_id }) => payment_id === id)
  const isTouched = disputes.some(one => one.payment_id === id) || own.some(({ origin }) => origin !== 'requested')
  return isTouched && (method === 'voucher' || own.some(({ status }) => status === 'failed'))
}

/** One that was completed stays so when its charge is reopened and another split tender begins. */
function isUndone(
  { latest_split_tender: latest }: Charge,
  payment: Payment | undefined,
  ours: OurBooks | undefined,
): boolean {
  const id = payment?.split_tender_id ?? null
  if (id === null || ours?.completed.includes(id)) return false
  return id !== latest?.id || latest.ended_at !== null
}

const withoutInterest = ({ amount, installments }: Payment) => ({ amount: amount - (installments?.interest ?? 0) })

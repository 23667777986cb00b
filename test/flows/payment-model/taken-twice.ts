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
        ),
    ) ||
    disputes.some(({ charge_id }) => charge_id === id) ||
    shop.reopened.includes(id) ||
    payments.some(one => shop.byHand.includes(one.id))
  const taken = sum(
    payments.filter(one => one.status === 'captured' && isCard(one) && !isUndone(charge, one)).map(withoutInterest),
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
    .filter(one => one.status === 'captured' && isUndone(charge, one))
    .filter(one => one.amount_refunded + one.amount_disputed + one.amount_moved < one.amount)
}

/** What was contested of a voucher its issuer may take back no more, and what of any card it has declined. */
function isLeftToPerson({ refunds }: Charge, { id, method }: Payment, disputes: Dispute[]): boolean {
  const isRejected = refunds.some(({ payment_id, status }) => payment_id === id && status === 'failed')
  return disputes.some(one => one.payment_id === id) && (method === 'voucher' || isRejected)
}

function isUndone({ latest_split_tender: splitTender }: Charge, payment: Payment | undefined): boolean {
  const split_tender_id = payment?.split_tender_id ?? null
  return (
    split_tender_id !== null &&
    !(split_tender_id === splitTender?.id && (splitTender.status === 'completed' || splitTender.ended_at === null))
  )
}

const withoutInterest = ({ amount, installments }: Payment) => ({ amount: amount - (installments?.interest ?? 0) })

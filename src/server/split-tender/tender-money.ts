import { paymentBalance } from '../../shared/charge/charge-amounts.ts'
import { isAnsweredByAcquirer } from '../../shared/charge/method-traits.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { PaymentRow, RefundRow } from '../charges/charge/charge-rows.ts'
import type { DisputeRow } from '../disputes/dispute-rows.ts'
import { issuerObstacle } from '../refunds/voucher-rule.ts'

/** What happened to the money of a charge's payments after they were taken. */
export interface Aftermath {
  refunds: readonly RefundRow[]
  disputes: readonly DisputeRow[]
  now: Date
}

/** The money of a tender that was taken, in centavos. */
export interface TenderMoney {
  /** Neither given back, nor about to be, nor contested. */
  left: Centavos
  /** Refunds of exactly `left` that the provider rejected since anything else happened to it, oldest first. */
  rejected: readonly RefundRow[]
  /**
   * Whether `left` cannot be given back by us: some of it was contested, or given back by the acquirer itself, and its
   * issuer takes no rest, or has rejected it since.
   */
  isForPerson: boolean
}

/** What is to be said of the money of a captured tender when its split tender is undone. */
export function tenderMoneyOf(tender: PaymentRow, { refunds, disputes, now }: Aftermath): TenderMoney {
  const left = paymentBalance(tender).refundable
  const contests = disputes
    .filter(({ payment_id }) => payment_id === tender.id)
    .map(({ created_at, ended_at }) => ended_at ?? created_at)
  const takenElsewhere = refunds
    .filter(({ payment_id, origin }) => payment_id === tender.id && origin !== 'requested')
    .map(({ created_at }) => created_at)
  const changes = [...contests, ...takenElsewhere]
  const changed = Math.max(0, ...changes.map(at => at.getTime()))
  const rejected = refunds.filter(
    one =>
      one.payment_id === tender.id &&
      one.status === 'failed' &&
      one.amount === left &&
      one.created_at.getTime() >= changed,
  )
  // A bank's rejection of a devolução is of the moment, an issuer's is not.
  const isRejectedForGood = isAnsweredByAcquirer(tender) && rejected.length > 0
  const isForPerson =
    changes.length > 0 && left > 0 && (isRejectedForGood || issuerObstacle(tender, left, now) !== null)
  return { left, rejected, isForPerson }
}

/** What of a captured tender is still to be given back, or is on its way: a person's share is nobody's to wait for. */
export function keptOf(tender: PaymentRow, after: Aftermath): number {
  const { left, isForPerson } = tenderMoneyOf(tender, after)
  const onItsWay = tender.amount_refund_claimed - tender.amount_refunded
  return onItsWay + (isForPerson ? 0 : left)
}

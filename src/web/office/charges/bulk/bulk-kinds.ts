import { chargeCan, isTenderUnderWay, paymentCan } from '../../../../shared/charge/charge-can.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Scope } from '../../../../shared/contract/roles.ts'
import { capturable } from '../../../../shared/installments/capturable.ts'
import type { Api } from '../../../client/api.ts'
import { chargeName } from '../charge-look.ts'
import { voucherRefund } from '../detail/voucher-refund.ts'
import type { BulkStep } from './bulk-run.ts'

/** What may be done to many charges at once, in the order of the bar. */
export const bulkKinds = ['capture', 'refund', 'cancel'] as const
export type BulkKind = (typeof bulkKinds)[number]

export const scopeOf: Record<BulkKind, Scope> = {
  capture: 'charges:write',
  refund: 'refunds:write',
  cancel: 'charges:write',
}

/** The requests that it takes: none for a charge to which it cannot be done now, one for each payment where it can. */
export const stepsOf: Record<BulkKind, (charges: readonly Charge[], api: Api, now: Date) => BulkStep[]> = {
  capture: (charges, api) =>
    charges.flatMap(charge =>
      charge.payments
        .filter(
          payment => charge.status === 'open' && paymentCan.capture(payment) && !isTenderUnderWay(payment, charge),
        )
        .map(payment => {
          const held = { amount: payment.amount, interest: payment.installments?.interest ?? 0 }
          const amount = capturable(held, charge.amount_due)
          return {
            ...stepAbout(charge, payment.id, amount),
            send: async key => ((await api.capturePayment(payment.id, { amount }, key)).pending ? 'pending' : 'done'),
          }
        }),
    ),
  refund: (charges, api, now) =>
    charges.flatMap(charge =>
      charge.payments
        .filter(
          payment =>
            payment.amount_refundable > 0 &&
            paymentCan.refund(payment) &&
            !isTenderUnderWay(payment, charge) &&
            voucherRefund(payment, now) !== 'nothing',
        )
        .map(payment => {
          const amount = payment.amount_refundable
          return {
            ...stepAbout(charge, payment.id, amount),
            async send(key) {
              const { status } = await api.refundPayment(payment.id, { amount }, key)
              if (status === 'failed') return 'failed'
              return status === 'done' ? 'done' : 'pending'
            },
          }
        }),
    ),
  cancel: (charges, api) =>
    charges.filter(chargeCan.cancel).map(charge => ({
      ...stepAbout(charge, charge.id, charge.amount),
      send: async key => ((await api.cancelCharge(charge.id, key)).status === 'canceled' ? 'done' : 'pending'),
    })),
}

function stepAbout(charge: Charge, id: string, amount: number): Omit<BulkStep, 'send'> {
  return { id, chargeId: charge.id, name: chargeName(charge), amount }
}

import { methodTraits } from '../../shared/charge/method-traits.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'

/** Where what was given back of some payments went to: not where the payment that made the charge paid came from. */
export function backTo(payments: readonly PaymentRow[]): Pick<CheckoutState, 'back_to'> {
  const ways = payments
    .filter(({ status, amount_refunded }) => status === 'captured' && amount_refunded > 0)
    .map(({ method }) => wayBack[methodTraits[method].refundedBy])
  const [only] = ways
  return only ? { back_to: new Set(ways).size > 1 ? 'split-tender' : only } : {}
}

const wayBack = { bank: 'account', acquirer: 'card', issuer: 'voucher' } as const

import { type MethodTraits, methodTraits } from './method-traits.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { PaymentStatus } from './payment-status.ts'

/**
 * What a tender does with the payer's money until all of it is there: held on a card, taken at once, or shown as a
 * code.
 */
export type TenderKind = MethodTraits['tender']

/**
 * What is easiest to undo comes first: a hold is voided, what was taken is canceled the same day, a Pix is given
 * back.
 */
const order = { held: 0, taken: 1, shown: 2 } as const satisfies Record<TenderKind, number>

/** The kind of a tender that is to be made, or of one that is there. */
export function tenderKind(payment: {
  method: PaymentMethod
  status?: PaymentStatus
  funding?: string | null
}): TenderKind {
  const { tender } = methodTraits[payment.method]
  return tender === 'held' && (payment.funding === 'debit' || payment.status === 'captured') ? 'taken' : tender
}

/** The place of a kind of tender: no tender begins after one with a higher place. */
export function tenderOrder(kind: TenderKind): number {
  return order[kind]
}

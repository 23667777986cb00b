import { type MethodTraits, methodTraits } from './method-traits.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { PaymentStatus } from './payment-status.ts'

/** What a part does with the payer's money until all of it is there: held on a card, taken at once, or shown as a code. */
export type LegKind = MethodTraits['tender']

/** What is easiest to undo comes first: a hold is voided, what was taken is canceled the same day, a Pix is given back. */
const order = { held: 0, taken: 1, shown: 2 } as const satisfies Record<LegKind, number>

/** The kind of a leg that is to be made, or of one that is there. */
export function legKind(leg: { method: PaymentMethod; status?: PaymentStatus; funding?: string | null }): LegKind {
  const { tender } = methodTraits[leg.method]
  return tender === 'held' && (leg.funding === 'debit' || leg.status === 'captured') ? 'taken' : tender
}

/** The place of a kind of leg: no leg begins after one with a higher place. */
export function legOrder(kind: LegKind): number {
  return order[kind]
}

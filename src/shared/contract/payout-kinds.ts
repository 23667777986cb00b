/**
 * `charge` is what the gateway keeps without a sale, `reserve` what it sets aside and gives back, `transfer` what left
 * for the store's bank. `other` is any movement that we do not know.
 */
export const payoutKinds = [
  'sale',
  'refund',
  'refund_reversal',
  'chargeback',
  'chargeback_reversal',
  'charge',
  'reserve',
  'transfer',
  'other',
] as const
export type PayoutKind = (typeof payoutKinds)[number]

export const payoutStates = ['expected', 'waiting', 'booked', 'noted', 'unknown', 'differs', 'set_aside'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What a person says that a line is: the money of a payment, a cost of the account, or none of this store's books. */
export const payoutDecisions = ['payment', 'cost', 'set_aside'] as const
export type PayoutDecision = (typeof payoutDecisions)[number]

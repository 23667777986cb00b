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

export const payoutStates = ['expected', 'waiting', 'booked', 'noted', 'unknown', 'differs'] as const
export type PayoutState = (typeof payoutStates)[number]

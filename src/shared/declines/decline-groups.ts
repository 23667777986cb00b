import type { DeclineReason } from './decline-reasons.ts'

/** What a store looks at first when a card was not accepted: with whom the matter lies. */
export const declineGroups = [
  'money',
  'issuer',
  'details',
  'card',
  'fraud',
  'sale',
  'authentication',
  'outage',
  'store',
  'unknown',
] as const
export type DeclineGroup = (typeof declineGroups)[number]

/** The group of each reason. */
export const declineGroupOf: Record<DeclineReason, DeclineGroup> = {
  insufficient_funds: 'money',
  limit_exceeded: 'money',
  not_approved: 'issuer',
  card_blocked: 'card',
  card_not_activated: 'card',
  card_invalid: 'card',
  card_canceled: 'card',
  card_expired: 'details',
  card_details_wrong: 'details',
  password_wrong: 'details',
  password_blocked: 'card',
  holder_not_confirmed: 'details',
  suspected_fraud: 'fraud',
  issuer_unavailable: 'outage',
  try_again: 'outage',
  not_permitted: 'sale',
  wrong_function: 'sale',
  amount_not_allowed: 'sale',
  installments_not_allowed: 'sale',
  store_problem: 'store',
  not_authenticated: 'authentication',
  unknown: 'unknown',
}

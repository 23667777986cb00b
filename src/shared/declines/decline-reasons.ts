/**
 * Why a card was not accepted, in our own words, whoever the acquirer is. What a payer may do about it and whether the
 * same card may be tried again go with it.
 */
export const declineReasons = {
  insufficient_funds: { action: 'other_card', retry: 'later' },
  not_approved: { action: 'call_issuer', retry: 'later' },
  limit_exceeded: { action: 'call_issuer', retry: 'later' },
  card_blocked: { action: 'call_issuer', retry: 'later' },
  card_not_activated: { action: 'unlock_card', retry: 'later' },
  password_wrong: { action: 'check_details', retry: 'now' },
  password_blocked: { action: 'call_issuer', retry: 'later' },
  suspected_fraud: { action: 'call_issuer', retry: 'later' },
  issuer_unavailable: { action: 'wait', retry: 'later' },
  try_again: { action: 'wait', retry: 'now' },
  card_expired: { action: 'check_details', retry: 'never' },
  card_details_wrong: { action: 'check_details', retry: 'never' },
  card_invalid: { action: 'other_card', retry: 'never' },
  card_canceled: { action: 'other_card', retry: 'never' },
  not_permitted: { action: 'other_card', retry: 'never' },
  wrong_function: { action: 'other_function', retry: 'never' },
  amount_not_allowed: { action: 'other_method', retry: 'never' },
  installments_not_allowed: { action: 'fewer_installments', retry: 'never' },
  store_problem: { action: 'other_method', retry: 'never' },
  holder_not_confirmed: { action: 'check_details', retry: 'now' },
  not_authenticated: { action: 'authenticate', retry: 'now' },
  unknown: { action: 'other_card', retry: 'never' },
} as const satisfies Record<string, { action: string; retry: 'now' | 'later' | 'never' }>

export type DeclineReason = keyof typeof declineReasons

/** What the payer can do: another card, a call to the issuer, a look at what was typed, … */
export type DeclineAction = (typeof declineReasons)[DeclineReason]['action']

/**
 * Whether the same card may be tried again. `never`: the schemes fine an attempt that a definitive decline has answered
 * already. `now`: with what was wrong put right.
 */
export type DeclineRetry = (typeof declineReasons)[DeclineReason]['retry']

export const declineReasonNames = /* @__PURE__ */ Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]]

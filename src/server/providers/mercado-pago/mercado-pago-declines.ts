import { type DeclineReason, type DeclineRetry, declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { CardDecline } from '../acquirer-port.ts'

/**
 * Its words of why a payment was rejected: it gives no code of the issuer. `retry` where it is not the reason's own.
 */
const MEANINGS: Readonly<Record<string, { reason: DeclineReason; retry?: DeclineRetry }>> = {
  cc_rejected_bad_filled_card_number: { reason: 'card_details_wrong' },
  cc_rejected_bad_filled_date: { reason: 'card_expired' },
  // The card itself is right, and so may the next code be.
  cc_rejected_bad_filled_security_code: { reason: 'card_details_wrong', retry: 'now' },
  cc_rejected_bad_filled_other: { reason: 'card_details_wrong' },
  cc_rejected_insufficient_amount: { reason: 'insufficient_funds' },
  cc_rejected_call_for_authorize: { reason: 'not_approved' },
  cc_rejected_card_disabled: { reason: 'card_not_activated' },
  cc_rejected_card_error: { reason: 'not_approved' },
  cc_rejected_other_reason: { reason: 'not_approved' },
  cc_rejected_card_type_not_allowed: { reason: 'wrong_function' },
  // An equal payment was made moments ago: not another one at once.
  cc_rejected_duplicated_payment: { reason: 'try_again', retry: 'later' },
  cc_rejected_high_risk: { reason: 'suspected_fraud', retry: 'never' },
  cc_rejected_blacklist: { reason: 'suspected_fraud', retry: 'never' },
  rejected_high_risk: { reason: 'suspected_fraud', retry: 'never' },
  cc_rejected_invalid_installments: { reason: 'installments_not_allowed' },
  cc_rejected_max_attempts: { reason: 'limit_exceeded' },
  cc_amount_rate_limit_exceeded: { reason: 'limit_exceeded' },
  cc_rejected_3ds_challenge: { reason: 'not_authenticated' },
  cc_rejected_3ds_mandatory: { reason: 'not_authenticated' },
  // The next ones are recalled from its pages, and in none of its samples.
  cc_rejected_time_out: { reason: 'issuer_unavailable' },
  cc_rejected_fraud: { reason: 'suspected_fraud', retry: 'never' },
  cc_rejected_insufficient_data: { reason: 'card_details_wrong' },
  insufficient_amount: { reason: 'insufficient_funds' },
  amount_limit_exceeded: { reason: 'limit_exceeded' },
  rejected_by_issuer: { reason: 'not_approved' },
  rejected_other_reason: { reason: 'not_approved' },
  rejected_by_bank: { reason: 'not_approved' },
  bank_error: { reason: 'issuer_unavailable' },
  rejected_insufficient_data: { reason: 'store_problem' },
  rejected_by_regulations: { reason: 'store_problem' },
}

/** Why a card was declined; a word that we do not know is unknown, and not tried again. */
export function declineBy(detail: string): CardDecline {
  const known = Object.hasOwn(MEANINGS, detail) ? MEANINGS[detail] : undefined
  const { reason, retry } = known ?? { reason: 'unknown' as const, retry: undefined }
  return { code: detail.slice(0, 40), reason, retry: retry ?? declineReasons[reason].retry, available: null }
}

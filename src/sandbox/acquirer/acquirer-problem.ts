/**
 * The errors of the acquirer's API: a closed list. On the wire `{ "code", "message", "field", "processed": false }`: an
 * answer with `processed: false` says that nothing was done, and that the same request will not be found done later.
 */
export const acquirerProblems = {
  invalid_request: 400,
  idempotency_key_missing: 400,
  unauthorized: 401,
  wrong_key: 403,
  not_found: 404,
  reference_taken: 409,
  reference_reversed: 409,
  not_capturable: 409,
  not_cancelable: 409,
  not_refundable: 409,
  not_disputable: 409,
  still_processing: 409,
  invalid_number: 422,
  invalid_expiry: 422,
  invalid_cvv: 422,
  invalid_holder_name: 422,
  brand_required: 422,
  brand_closed: 422,
  token_unknown: 422,
  token_used: 422,
  token_expired: 422,
  stored_card_unknown: 422,
  wallet_unreadable: 422,
  installments_invalid: 422,
  authentication_required: 422,
  voucher_details_required: 422,
  amount_not_eligible: 422,
  brand_not_affiliated: 422,
  affiliation_incomplete: 422,
  capture_not_supported: 422,
  amount_too_large: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type AcquirerProblemCode = keyof typeof acquirerProblems

/** The acquirer rejects. What a rejection is about stands in `field`, never its value: it may be a card number. */
export class AcquirerProblem extends Error {
  readonly code: AcquirerProblemCode
  readonly field: string | null

  constructor(code: AcquirerProblemCode, message: string, field: string | null = null) {
    super(message)
    this.name = 'AcquirerProblem'
    this.code = code
    this.field = field
  }

  get status(): number {
    return acquirerProblems[this.code]
  }

  /** An internal failure promises nothing: only what was rejected on purpose was surely not done. */
  toBody(): object {
    const body = { code: this.code, message: this.message, field: this.field }
    return this.code === 'internal' ? body : { ...body, processed: false }
  }
}

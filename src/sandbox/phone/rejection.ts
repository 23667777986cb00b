import type { BrCodeProblemCode } from '../../shared/brazil/br-code/br-code-problem.ts'

/** Why the phone does not pay: a closed list, each with its HTTP status. The words are in `phone-words-*.ts`. */
export const rejectionStatus = {
  br_code_invalid: 422,
  location_unknown: 422,
  charge_not_found: 404,
  pix_key_unknown: 404,
  recurrence_not_offered: 422,
  withdrawal_not_offered: 422,
  charge_paid: 409,
  charge_removed: 409,
  charge_expired: 409,
  amount_required: 422,
  amount_fixed: 422,
  amount_invalid: 422,
} as const

export type RejectionCode = keyof typeof rejectionStatus

/** One rejection; of a code that cannot be read, what is wrong with it and where. */
export type PhoneRejection =
  | { code: Exclude<RejectionCode, 'br_code_invalid'> }
  | { code: 'br_code_invalid'; reason: BrCodeProblemCode; field: string | null }

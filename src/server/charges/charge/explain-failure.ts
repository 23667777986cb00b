/** Why a payment or a refund failed: a closed list, each with what to do. */
export const failures = {
  invalid_request: 'Check the store’s connection to the bank or acquirer; its own words are in the message.',
  not_authorized: 'The provider rejected the store’s credentials. Connect it again or renew the certificate.',
  conflict: 'Read the charge again: the provider has a different state of it.',
  not_refundable:
    'The acquirer gives nothing of it back any more: too late, disputed, or by a rule of the card. ' +
    'Pay the customer back in another way, such as Pix.',
  rate_limited: 'The provider asked us to slow down. Try again in a few minutes.',
  insufficient_balance:
    'The store’s account at the acquirer lacks the balance, and nothing was given back. ' +
    'Leave money there and ask for the refund again.',
  too_soon: 'The acquirer wants more time in between. Try again in a few minutes.',
  in_progress: 'The acquirer is still at work on the request before. Wait a few minutes and read it again.',
  too_late: 'It is too late for this at the acquirer. Pay the customer back in another way, such as Pix.',
  undone:
    'The acquirer found later that the refund had not reached the card. ' +
    'Ask for another one, or pay the customer back in another way.',
  not_sent: 'The provider never received the request, and nothing was charged. Start another payment.',
  not_charged:
    'A person of the store saw at the provider that nothing was charged. ' +
    'Start another payment; what turns up all the same is undone.',
  acquirers_down:
    'No acquirer that could take this card did so now, and nothing was charged. ' +
    'Try again in some minutes, or pay by Pix.',
  other: 'Try again; if it goes on, ask the provider with the message.',
  instrument_unusable: 'The card’s token is unknown, used or too old: let the payer type the card again.',
  authentication_required:
    'The payer’s bank wants to be sure of the payer, and could not ask. Use another card or Pix.',
  not_eligible: 'The card may not pay for this. Use another card or Pix.',
  brand_not_taken:
    'The store is not affiliated with the voucher’s issuer for such a purchase. ' +
    'Use a voucher of another brand, another card or Pix.',
  installments_invalid: 'The acquirer takes no such instalments for this card. Ask for fewer.',
  installments_changed:
    'The gateway’s table of instalments is another one than the payer agreed to, and nothing was charged. ' +
    'Show it anew.',
} as const

/** One code of the list. */
export type FailureCode = keyof typeof failures

/**
 * Failures by which nothing is known of the card: its issuer was not asked, and why lies with the acquirer or with the
 * store's account there.
 */
export const failuresBeforeIssuer = [
  'invalid_request',
  'not_authorized',
  'conflict',
  'rate_limited',
  'too_soon',
  'in_progress',
  'not_sent',
  'not_charged',
  'acquirers_down',
  'brand_not_taken',
] as const satisfies readonly FailureCode[]

/** The failure as the API shows it; null when nothing failed. */
export function explainFailure(row: {
  failure_code: string | null
  failure_detail: string | null
}): { code: string; message: string; action: string } | null {
  if (!row.failure_code) return null
  const code: FailureCode = row.failure_code in failures ? (row.failure_code as FailureCode) : 'other'
  return { code, message: row.failure_detail ?? '', action: failures[code] }
}

/** Why a payment or a refund failed: a closed list, each with what to do. */
export const failures = {
  invalid_request: 'Check the store’s connection to the bank; the bank’s own words are in the message.',
  not_authorised: 'The bank refused the store’s credentials. Connect the bank again or renew the certificate.',
  conflict: 'Read the charge again: the bank has a different state of it.',
  rate_limited: 'The bank asked us to slow down. Try again in a few minutes.',
  not_sent: 'The bank never received the request. Start another payment.',
  other: 'Try again; if it goes on, ask the bank with the message.',
} as const

/** One code of the list. */
export type FailureCode = keyof typeof failures

/** The failure as the API shows it; null when nothing failed. */
export function explainFailure(row: {
  failure_code: string | null
  failure_detail: string | null
}): { code: string; message: string; action: string } | null {
  if (!row.failure_code) return null
  const code: FailureCode = row.failure_code in failures ? (row.failure_code as FailureCode) : 'other'
  return { code, message: row.failure_detail ?? '', action: failures[code] }
}

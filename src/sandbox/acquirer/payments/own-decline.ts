/** Declines that no issuer gave: the acquirer's own, in letters where ABECS has digits. */
const ownDeclines = {
  AUTHENTICATION_FAILED: { message: 'The payer did not pass the challenge of the issuer.', retry_allowed: true },
  AUTHENTICATION_REQUIRED: { message: 'The issuer wants to meet the payer: offer 3DS.', retry_allowed: true },
  HOLDER_MISMATCH: { message: 'The voucher belongs to another CPF.', retry_allowed: true },
} as const

export type OwnDeclineCode = keyof typeof ownDeclines

/** What the acquirer says to one of its own declines; null for a code of ABECS. */
export function ownDecline(code: string): { message: string; retry_allowed: boolean } | null {
  return Object.hasOwn(ownDeclines, code) ? ownDeclines[code as OwnDeclineCode] : null
}

/**
 * Whether an address may stand in a content security policy as it is: a web address without user, query or a character
 * that a policy reads otherwise. The card form speaks to no other (RFC 3986 allows more in a path).
 */
export function isPlainAddress(address: string): boolean {
  return /^https?:\/\/[\w.\-:[\]]+(\/[\w.\-/%~]*)?$/.test(address)
}

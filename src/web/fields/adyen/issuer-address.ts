/**
 * Stands in the place of what Adyen's library takes for the address of an issuer: by https alone, and of this machine
 * as well, where the sandbox's issuer is.
 */
export function isValidHttpUrl(address: string): boolean {
  return /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(address)
}

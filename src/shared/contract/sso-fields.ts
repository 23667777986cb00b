import { limits } from './limits.ts'

/** A domain of e-mail addresses, in small letters: padaria.example. */
export const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** An issuer's address as its own documents write it: of http or https, with no question, fragment or name in it. */
export function isIssuer(text: string): boolean {
  return text.length <= limits.ssoIssuer && /^https?:\/\//.test(text) && URL.canParse(text) && !/[?#@]/.test(text)
}

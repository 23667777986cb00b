/** What is wrong with the address of a service; null where a store of this mode may name it. */
export type AddressFault = 'not_an_address' | 'not_https' | 'not_public' | 'more_than_host'

/** Names that lead into a house of its own: RFC 6761, RFC 6762, RFC 8375, and what routers and clouds call theirs. */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|onion)$/
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Looks at the address of a service that a browser is to call: https everywhere, so that nobody on the way reads along,
 * and a public name in a live store. A test store may name its own machine, by http too.
 * @param text as it was typed, such as https://eu.i.posthog.com
 * @param rest whether something may follow the host: only a DSN has a path
 */
export function addressFault(text: string, mode: 'test' | 'live', rest: 'none' | 'path' = 'none'): AddressFault | null {
  const url = readAddress(text)
  if (!url) return 'not_an_address'
  const isOwn = loopback.test(url.hostname)
  if (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:')) return 'not_https'
  if (isOwn && mode === 'test') return restFault(url, rest)
  if (url.protocol !== 'https:') return 'not_https'
  if (mode === 'live' && !isPublicName(url.hostname)) return 'not_public'
  return restFault(url, rest)
}

/** The origin of an address that was checked: what a page may call, such as https://eu.i.posthog.com. */
export function originOf(address: string): string {
  return new URL(address).origin
}

function readAddress(text: string): URL | null {
  // A browser forgives spaces and backslashes; a policy that is made of the text would not.
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(text) || /[\\'",;<>]/.test(text)) return null
  try {
    return new URL(text)
  } catch {
    return null
  }
}

function restFault({ pathname, search, hash, username, password }: URL, rest: 'none' | 'path'): AddressFault | null {
  if (search || hash) return 'more_than_host'
  return rest === 'none' && (pathname !== '/' || username || password) ? 'more_than_host' : null
}

/** A number is no name: what stands behind it cannot be told from the outside. */
function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !/^[\d.]+$|^\[/.test(name) && !privateNames.test(name)
}

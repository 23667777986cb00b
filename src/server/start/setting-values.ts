import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** A value, or one sentence that says what is wrong and what to write instead. */
export type Parsed<Value> = { value: Value } | { problem: string }

export function parsePort(name: string, text: string): Parsed<number> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port >= 1 && port <= 65_535) return { value: port }
  return { problem: `${name} is "${text}", which is no port; write a whole number from 1 to 65535.` }
}

export function parseHost(name: string, text: string): Parsed<string> {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return { value: text }
  return { problem: `${name} is "${text}", which is no address; write an IP address such as 127.0.0.1 or 0.0.0.0.` }
}

/** Host names as an address has them: in lower case, with a port where it is not 443. */
export function parseHosts(name: string, text: string): Parsed<string[]> {
  const hosts = text.split(',').map(host => host.trim())
  const wrong = hosts.find(host => {
    const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : null
    return host === '' || url?.host !== host
  })
  if (wrong === undefined) return { value: hosts }
  return {
    problem:
      `${name} has "${wrong}", which is no host; write host names separated by commas, ` +
      'such as apple-pay.gateway.example:8443.',
  }
}

export function parseOrigin(name: string, text: string): Parsed<string> {
  const instead = 'write scheme, host and port only, such as https://pay.example.com.br'
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return { problem: `${name} is "${text}", which is no web address; ${instead}.` }
  }
  if (url.username || url.password) return { problem: `${name} holds a user or password; ${instead}.` }
  if (url.pathname !== '/' || url.search || url.hash) {
    return { problem: `${name} is "${text}", which has a path; ${instead}.` }
  }
  return { value: url.origin }
}

/** Requests a second; null where there is to be no limit. */
export function parseRate(name: string, text: string): Parsed<number | null> {
  if (text.toLowerCase() === 'off') return { value: null }
  const rate = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (rate >= 1) return { value: rate }
  return { problem: `${name} is "${text}"; write a whole number from 1 to 9999999, or off.` }
}

export function parseSeconds(
  name: string,
  text: string,
  { least, most }: { least: number; most: number },
): Parsed<number> {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (seconds >= least && seconds <= most) return { value: seconds }
  return { problem: `${name} is "${text}"; write a whole number from ${least} to ${most}.` }
}

export function parseOneOf<Word extends string>(name: string, text: string, words: readonly Word[]): Parsed<Word> {
  const word = words.find(known => known === text.toLowerCase())
  if (word) return { value: word }
  return { problem: `${name} is "${text}"; write ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.` }
}

export function parseFolder(name: string, text: string): Parsed<string> {
  if (!text.includes('\0')) return { value: resolve(text) }
  return { problem: `${name} holds a null character; write the path of a folder.` }
}

/** The value may hold a password, so no sentence repeats it. */
export function parseDatabaseUrl(name: string, text: string): Parsed<string> {
  const instead = 'write postgres://user:password@host:5432/database'
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:')) {
    return { problem: `${name} is no PostgreSQL address; ${instead}.` }
  }
  if (!url.hostname && !url.searchParams.has('host')) return { problem: `${name} names no host; ${instead}.` }
  if (url.pathname.length < 2) return { problem: `${name} names no database; ${instead}.` }
  return { value: text }
}

/** The value is a secret, so no sentence repeats it. */
export function parseSecretKey(name: string, text: string): Parsed<string> {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 32 && bytes.toString('base64') === text) return { value: text }
  return {
    problem: `${name} is not 32 bytes in base64 (44 characters); write what \`openssl rand -base64 32\` prints.`,
  }
}

export function parseTrustProxy(name: string, text: string): Parsed<false | number | string[]> {
  const word = text.toLowerCase()
  if (['off', 'false', 'no', '0'].includes(word)) return { value: false }
  if (/^[1-9]$/.test(word)) return { value: Number(word) }
  const addresses = text.split(',').map(address => address.trim())
  const wrong = addresses.find(address => !isAddressOrRange(address))
  if (wrong === undefined) return { value: addresses }
  return {
    problem:
      `${name} has "${wrong}", which is no address; ` +
      'write off, the number of proxies in front (1 to 9), or their addresses such as 127.0.0.1,10.0.0.0/8.',
  }
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** The value may hold a password, so no sentence repeats it. */
export function parseSmtpUrl(name: string, text: string): Parsed<string> {
  const url = URL.canParse(text) ? new URL(text) : null
  if ((url?.protocol === 'smtp:' || url?.protocol === 'smtps:') && url.hostname !== '') return { value: text }
  return { problem: `${name} is no address of an SMTP server; write smtps://user:password@smtp.example.com.br:465.` }
}

/** `Name <user@host>`, or the address alone. */
export function parseMailFrom(name: string, text: string): Parsed<{ name: string; address: string }> {
  const [, called = '', bracketed] = /^([^<>"]*)<([^<>]+)>$/.exec(text) ?? []
  const address = bracketed ?? text
  if (/^[^\s@<>"(),;:]+@[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(address)) {
    return { value: { name: called.trim() || 'Guichê', address } }
  }
  return { problem: `${name} is "${text}", which is no address; write Guichê <cobranca@example.com.br>.` }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the cookies of sessions are signed with, by a secret key of 32 bytes in base64. */
export function sessionSecret(secretKey: string): string {
  return createHmac('sha256', Buffer.from(secretKey, 'base64')).update('guiche sessions').digest('base64')
}

/**
 * Cookies that were signed with `previous`, as `current` signs them: the library signs with one secret alone. It writes
 * a value, a point and the HMAC-SHA256 of the value in base64, encoded as a part of an address.
 */
export function signCookiesAnew(headers: Headers, previous: string, current: string): Headers {
  const cookie = headers.get('cookie')
  if (cookie === null) return headers
  const signed = new Headers(headers)
  const pairs = cookie.split(/; */).map(pair => {
    const at = pair.indexOf('=')
    const value = signAnew(pair.slice(at + 1), previous, current)
    return at > 0 && value !== null ? `${pair.slice(0, at)}=${value}` : pair
  })
  signed.set('cookie', pairs.join('; '))
  return signed
}

/** A value of a cookie as the library signs it, before it is encoded as a part of an address. */
export function signValue(value: string, secret: string): string {
  return `${value}.${signatureOf(value, secret).toString('base64')}`
}

/** Null for a value that `previous` has not signed. */
function signAnew(text: string, previous: string, current: string): string | null {
  const decoded = decode(text)
  const value = decoded.slice(0, Math.max(0, decoded.lastIndexOf('.')))
  const given = Buffer.from(decoded.slice(value.length + 1), 'base64')
  const right = signatureOf(value, previous)
  if (value === '' || given.length !== right.length || !timingSafeEqual(given, right)) return null
  return encodeURIComponent(signValue(value, current))
}

function signatureOf(value: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(value).digest()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

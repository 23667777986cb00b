import { createHmac, timingSafeEqual } from 'node:crypto'
import { randomToken, sha256 } from '../base/tokens.ts'

/** Seconds: browsers keep a cookie for 400 days at most; each sign-in begins them anew. */
const LASTS = 180 * 86_400
const VALUE = /^([0-9A-Za-z]{22})\.(\d{10})\.([0-9A-Za-z_-]{43})$/

/** A cookie that the browser keeps for signing in alone. */
export interface DeviceCookie {
  name: string
  value: string
  /** Seconds. */
  maxAge: number
}

/**
 * Tells a device at which somebody has signed in from a stranger's: by a signed cookie of that device and account,
 * which nobody gets without the password. It opens nothing; wrong passwords at the device are counted apart.
 */
export interface KnownDevices {
  /** The device's id, or null for one that has not signed in to this account. */
  find(cookies: Record<string, string | undefined>, email: string, now: Date): string | null
  /** The cookie after a sign-in; a device that is known stays the same. */
  remember(device: string | null, email: string, now: Date): DeviceCookie
}

/**
 * Cookies are signed with a secret that follows from the first key, 32 bytes in base64; the second one's are good as
 * well, while keys are rotated. `secure` where the pages are https alone.
 */
export function openKnownDevices([key, second]: [string, string | null], secure: boolean): KnownDevices {
  const secret = deviceSecret(key)
  const secrets = second === null ? [secret] : [secret, deviceSecret(second)]
  // One for each account: several people sign in at one till. The name does not show whose it is.
  const nameOf = (email: string) => {
    const account = sha256(`guiche device ${email.toLowerCase()}`).toString('hex').slice(0, 16)
    return `${secure ? '__Secure-' : ''}guiche.device.${account}`
  }
  const sign = (by: string, email: string, device: string, since: string) =>
    createHmac('sha256', by).update([email.toLowerCase(), device, since].join('\n')).digest()

  return {
    find(cookies, email, now) {
      const [, device = '', since = '', signature = ''] = VALUE.exec(cookies[nameOf(email)] ?? '') ?? []
      if (!device || Number(since) + LASTS < now.getTime() / 1000) return null
      const given = Buffer.from(signature, 'base64url')
      return secrets.some(by => timingSafeEqual(sign(by, email, device, since), given)) ? device : null
    },
    remember(known, email, now) {
      const device = known ?? randomToken(22)
      const since = String(Math.floor(now.getTime() / 1000))
      const signature = sign(secret, email, device, since).toString('base64url')
      return { name: nameOf(email), value: `${device}.${since}.${signature}`, maxAge: LASTS }
    },
  }
}

function deviceSecret(key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64')).update('guiche devices').digest('base64')
}

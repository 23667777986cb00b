import { timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { randomToken } from '../../base/tokens.ts'

/** RFC 6238 as all apps have it: six digits, of thirty seconds. */
const PERIOD_MS = 30_000
/** Clocks of phones are up to a period off. */
const PERIODS_OFF = 1
const ISSUER = 'Guichê'

/** A new secret: 32 letters and digits, 190 bits. */
export function newSecret(): string {
  return randomToken(32)
}

/** What an app is given: an address for a QR code, and the secret for typing. */
export function addressOf(secret: string, email: string): { uri: string; secret: string } {
  return { uri: createOTP(secret).url(ISSUER, email), secret: base32.encode(secret, { padding: false }) }
}

/** The period whose code this is, after the last that was taken; null for a wrong or a used code. */
export async function periodOf(secret: string, code: string, lastTaken: number, now: number): Promise<number | null> {
  const present = Math.floor(now / PERIOD_MS)
  let found: number | null = null
  for (let period = present - PERIODS_OFF; period <= present + PERIODS_OFF; period++) {
    const right = Buffer.from(await createOTP(secret).hotp(period))
    const given = Buffer.from(code)
    if (period > lastTaken && given.length === right.length && timingSafeEqual(given, right)) found = period
  }
  return found
}

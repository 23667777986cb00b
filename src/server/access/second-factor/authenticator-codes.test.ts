import { createOTP } from '@better-auth/utils/otp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, newSecret, periodOf } from './authenticator-codes.ts'

// RFC 6238, appendix B: the last six of its eight digits, by the secret of its SHA-1 rows.
const SECRET = '12345678901234567890'
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the code of the standard at %d seconds is taken', async (seconds, code) => {
  expect(await periodOf(SECRET, code, 0, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is taken a period early or late, once, and no earlier one after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 100, max: 1e8 }), fc.integer({ min: -3, max: 3 }), async (period, off) => {
      const now = period * 30_000 + 7_000
      const code = await createOTP(SECRET).hotp(period + off)
      const found = await periodOf(SECRET, code, 0, now)
      expect(found === null).toBe(Math.abs(off) > 1)
      if (found !== null) expect(await periodOf(SECRET, code, found, now)).toBeNull()
    }),
    { numRuns: 30 },
  )
})

test('an app is given the secret that codes are compared with', () => {
  const secret = newSecret()
  const { uri, secret: typed } = addressOf(secret, 'ana@padaria.example')
  expect(secret).toMatch(/^[0-9A-Za-z]{32}$/)
  expect(new URL(uri).searchParams.get('secret')).toBe(typed)
  expect(typed).toMatch(/^[A-Z2-7]+$/)
})

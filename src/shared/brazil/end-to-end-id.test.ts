import { expect, it } from 'vitest'
import { isEndToEndId } from './end-to-end-id.ts'

it('is any 32 letters and digits', () => {
  expect(isEndToEndId('E12345678202009091221abcdef12345')).toBe(true)
  expect(isEndToEndId('0'.repeat(32))).toBe(true)
})

it.each([
  '',
  'E12345678202009091221abcdef1234',
  'E12345678202009091221abcdef123456',
  `${'E'.repeat(31)}-`,
  `${'E'.repeat(32)}\n`,
])('is not %j', text => {
  expect(isEndToEndId(text)).toBe(false)
})

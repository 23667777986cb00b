import { expect, it } from 'vitest'
import { crc16 } from './crc16.ts'

it.each([
  // The check value of CRC-16/CCITT-FALSE in every catalog.
  ['123456789', '29B1'],
  ['', 'FFFF'],
  ['A', 'B915'],
])('of %j is %s', (text, crc) => {
  expect(crc16(text)).toBe(crc)
})

it('is padded to four digits', () => {
  const short = Array.from({ length: 500 }, (_, number) => crc16(String(number))).filter(crc => crc.startsWith('0'))
  expect(short.length).toBeGreaterThan(10)
  for (const crc of short) expect(crc).toMatch(/^0[0-9A-F]{3}$/)
})

it('counts the bytes of UTF-8', () => {
  // The two bytes C3 A7, by Python's binascii.crc_hqx with the same initial value.
  expect(crc16('ç')).toBe('9B05')
})

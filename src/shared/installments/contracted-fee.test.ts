import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../brazil/calendar-date.ts'
import { centavos } from '../money/centavos.ts'
import { contractedFee } from './contracted-fee.ts'
import { saleNet } from './sale-net.ts'

const day = calendarDate('2026-11-03')
const schedule = { fees: [{ up_to: 12, rate: '3.49' }], days: 30, other_fees: [] }
const amounts = fc.integer({ min: 1, max: 99_999_999_999 }).map(centavos)
const counts = fc.integer({ min: 1, max: 12 })

function partsOf(amount: number, count: number, paid_at_once = false) {
  const sale = { of: 'credit', brand: null, amount: centavos(amount), count } as const
  return saleNet(sale, { ...schedule, paid_at_once }, day) ?? expect.fail()
}

test('of 3.49 % of R$ 100,00 in three, an instalment bears its part, and two their sum', () => {
  const parts = partsOf(10_000, 3)
  expect(parts.map(({ gross, fee }) => [gross, fee])).toEqual([
    [3_334, 117],
    [3_333, 116],
    [3_333, 116],
  ])
  expect(contractedFee(parts.slice(0, 2), parts)).toBe(233)
  // In one sum, or in parts without a number.
  expect(contractedFee([{ number: null, gross: centavos(10_000) }], parts)).toBe(349)
  expect(contractedFee([{ number: null, gross: centavos(5_000) }], parts)).toBe(175)
  // Less of an instalment, where a part of it went back.
  expect(contractedFee([{ number: 1, gross: centavos(1_667) }], parts)).toBe(59)
})

test('all instalments bear the fee of the sale, paid each by itself or in one sum', () => {
  fc.assert(
    fc.property(amounts, counts, fc.boolean(), (amount, count, atOnce) => {
      const parts = partsOf(amount, count, atOnce)
      const fee = parts.reduce((sum, part) => sum + part.fee, 0)
      expect(contractedFee(partsOf(amount, count), parts)).toBeGreaterThanOrEqual(fee - count)
      expect(contractedFee(parts, parts)).toBe(fee)
      expect(contractedFee([{ number: null, gross: amount }], parts)).toBe(fee)
    }),
  )
})

test('what is paid in two parts bears the fee but for a centavo', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (amount, share) => {
      const first = centavos(Math.floor(amount * share))
      const parts = partsOf(amount, 1)
      const halves = [first, centavos(amount - first)].map(gross => ({ number: null, gross }))
      expect(Math.abs(contractedFee(halves, parts) - (parts[0]?.fee ?? 0))).toBeLessThanOrEqual(1)
    }),
  )
})

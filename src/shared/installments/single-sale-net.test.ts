import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarDate } from '../brazil/calendar-date.ts'
import { centavos } from '../money/centavos.ts'
import { type SingleSaleFee, singleSaleNet } from './single-sale-net.ts'

const friday = calendarDate('2026-11-20')
const saturday = calendarDate('2026-11-21')
const debit: SingleSaleFee = { of: 'debit', brand: null, rate: '1.45', fixed: 0, days: 1 }
const eloDebit: SingleSaleFee = { ...debit, brand: 'elo', rate: '1.95', fixed: 10 }
const pix: SingleSaleFee = { of: 'pix', brand: null, rate: '0.99', fixed: 0, days: 0 }
const amount = centavos(10_000)

it('takes the line of the brand, else that of all brands, and pays out on a bank day', () => {
  const fees = [debit, eloDebit, pix]
  const monday = '2026-11-23'
  expect(singleSaleNet({ of: 'debit', brand: 'visa', amount }, fees, friday)).toEqual({
    fee: 145,
    net: 9_855,
    expected_on: monday,
  })
  expect(singleSaleNet({ of: 'debit', brand: 'elo', amount }, fees, saturday)).toEqual({
    fee: 205,
    net: 9_795,
    expected_on: monday,
  })
  // At once is at once, on whichever day.
  expect(singleSaleNet({ of: 'pix', brand: null, amount }, fees, saturday)).toEqual({
    fee: 99,
    net: 9_901,
    expected_on: saturday,
  })
})

it('knows nothing of what the contract does not have', () => {
  expect(singleSaleNet({ of: 'voucher', brand: 'alelo', amount }, [debit, pix], friday)).toBeNull()
  expect(singleSaleNet({ of: 'debit', brand: 'visa', amount }, [eloDebit], friday)).toBeNull()
})

it('never keeps more than was paid, and what is kept and left is the sale', () => {
  const rate = fc.integer({ min: 0, max: 9_999 }).map(hundredths => (hundredths / 100).toFixed(2))
  const sale = fc.integer({ min: 1, max: 99_999_999_999 })
  fc.assert(
    fc.property(sale, rate, fc.integer({ min: 0, max: 100_000 }), (paid, percent, fixed) => {
      const of = { of: 'debit', brand: null, amount: centavos(paid) } as const
      const found = singleSaleNet(of, [{ ...debit, rate: percent, fixed }], friday)
      expect(found?.net).toBeGreaterThanOrEqual(0)
      expect((found?.net ?? 0) + (found?.fee ?? 0)).toBe(paid)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarDate } from '../brazil/calendar-date.ts'
import { centavos } from '../money/centavos.ts'
import { storeNet } from './store-net.ts'

const terms = {
  fees: [
    { up_to: 1, rate: '2.99' },
    { up_to: 6, rate: '3.49' },
  ],
  days: 30,
}
const soldOn = calendarDate('2026-11-21')

it('takes the fee of all that is paid, and pays each instalment out on a bank day', () => {
  expect(storeNet({ total: centavos(10_000), count: 3 }, terms, soldOn)).toEqual({
    rate: '3.49',
    fee: 349,
    amount: 9_651,
    receivables: [
      { number: 1, gross: 3_334, fee: 117, net: 3_217, expected_on: '2026-12-21' },
      { number: 2, gross: 3_333, fee: 116, net: 3_217, expected_on: '2027-01-20' },
      { number: 3, gross: 3_333, fee: 116, net: 3_217, expected_on: '2027-02-19' },
    ],
  })
  // The 29th day is a Sunday.
  const [first] = storeNet({ total: centavos(100), count: 1 }, { ...terms, days: 29 }, soldOn)?.receivables ?? []
  expect(first?.expected_on).toBe('2026-12-21')
})

it('pays each instalment out as many days after the one before as the first after the sale', () => {
  const { receivables = [] } = storeNet({ total: centavos(200), count: 2 }, { ...terms, days: 15 }, soldOn) ?? {}
  expect(receivables.map(({ expected_on }) => expected_on)).toEqual(['2026-12-07', '2026-12-21'])
})

it('pays all out in one sum where the acquirer does, on the day of the sale too', () => {
  const atOnce = storeNet({ total: centavos(10_000), count: 3 }, { ...terms, days: 14, paid_at_once: true }, soldOn)
  expect(atOnce?.receivables).toEqual([{ number: 1, gross: 10_000, fee: 349, net: 9_651, expected_on: '2026-12-07' }])
  const today = storeNet({ total: centavos(10_000), count: 3 }, { ...terms, days: 0, paid_at_once: true }, soldOn)
  expect(today?.receivables.map(({ expected_on }) => expected_on)).toEqual([soldOn])
})

it('knows nothing of a number of instalments that the contract does not have', () => {
  expect(storeNet({ total: centavos(10_000), count: 7 }, terms, soldOn)).toBeNull()
})

// From R$ 5,00 an instalment on: of instalments of a few centavos the first may bear more fee than it is worth.
it('adds up: parts to the fee, nets to what the store gets, nets and fee to what is paid', () => {
  const rate = fc.integer({ min: 0, max: 2_000 }).map(hundredths => (hundredths / 100).toFixed(2))
  fc.assert(
    fc.property(
      fc.integer({ min: 12_000, max: 99_999_999_999 }),
      fc.integer({ min: 1, max: 24 }),
      rate,
      (total, count, rate) => {
        const net = storeNet({ total: centavos(total), count }, { fees: [{ up_to: 24, rate }], days: 30 }, soldOn)
        const sum = (of: 'gross' | 'fee' | 'net') => net?.receivables.reduce((all, line) => all + line[of], 0)
        expect(sum('gross')).toBe(total)
        expect(sum('fee')).toBe(net?.fee)
        expect(sum('net')).toBe(net?.amount)
        for (const line of net?.receivables ?? []) {
          expect(line.net).toBeGreaterThanOrEqual(0)
          expect(line.fee).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

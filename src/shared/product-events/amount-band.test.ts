import { expect, test } from 'vitest'
import { amountBand } from './amount-band.ts'

test.each([
  [1, 'under_20'],
  [1_999, 'under_20'],
  [2_000, '20_to_50'],
  [12_990, '100_to_200'],
  [99_999, '500_to_1000'],
  [499_999, '1000_to_5000'],
  [500_000, 'from_5000'],
  [99_999_999_999, 'from_5000'],
])('%i centavos are %s', (amount, band) => {
  expect(amountBand(amount)).toBe(band)
})

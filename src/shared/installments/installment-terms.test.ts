import { expect, it } from 'vitest'
import { installmentTermsCreateSchema } from '../contract/installments.ts'
import { centavos } from '../money/centavos.ts'
import { optionsBy, termsOf } from './installment-terms.ts'

const asked = (terms: object) => termsOf(installmentTermsCreateSchema.parse(terms))

it('says what was left out: the store bears the cost of all where there is no rate, of one where there is', () => {
  expect(asked({ max: 3 })).toEqual({ max: 3, interest_free_up_to: 3, monthly_rate: null, minimum: 500 })
  expect(asked({ max: 3, monthly_rate: '2' })).toEqual({
    max: 3,
    interest_free_up_to: 1,
    monthly_rate: '2',
    minimum: 500,
  })
})

it('offers by the terms what the rules of instalments give, and one at once without terms', () => {
  const short = (terms: object | null) =>
    optionsBy(terms && asked(terms), centavos(10_000)).map(({ count, total }) => [count, total])
  expect(short({ max: 5, interest_free_up_to: 3, monthly_rate: '1.99' })).toEqual([
    [1, 10_000],
    [2, 10_000],
    [3, 10_000],
    [4, 10_504],
    [5, 10_605],
  ])
  expect(short({ max: 24, minimum: 5_000 })).toEqual([
    [1, 10_000],
    [2, 10_000],
  ])
  expect(short(null)).toEqual([[1, 10_000]])
})

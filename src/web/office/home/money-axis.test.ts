import { expect, it } from 'vitest'
import { moneyScale } from './money-axis.tsx'

it('measures from nothing, and puts a line there alone where money goes out', () => {
  const coming = moneyScale(10_000, 2)
  expect([0, 5_000, 10_000].map(coming.top)).toEqual([100, 50, 0])
  expect(coming.ticks).toEqual([5_000, 10_000])
  const both = moneyScale(7_500, 2, -2_500)
  expect([-2_500, 0, 7_500].map(both.top)).toEqual([100, 75, 0])
  expect(both.ticks).toEqual([0, 5_000])
  const going = moneyScale(-100, 2, -2_000)
  expect([-2_000, 0].map(going.top)).toEqual([100, 0])
  expect(moneyScale(0, 2).ticks).toEqual([])
})

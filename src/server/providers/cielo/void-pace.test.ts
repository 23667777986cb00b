import { expect, test } from 'vitest'
import { keepContradictions, keepVoidPace } from './void-pace.ts'

test('voids of a sale are five seconds apart, and a minute where the sale may still show what it was', () => {
  let time = 0
  const pace = keepVoidPace(() => new Date(time))
  const waits = (at: number, sum: number) => {
    time = at
    return pace.mustWait('a', sum)
  }
  expect(waits(0, 0)).toBe(false)
  pace.note('a', 0)
  expect(pace.mustWait('b', 0)).toBe(false)
  expect([waits(4_999, 100), waits(5_000, 100)]).toEqual([true, false])
  expect([waits(59_999, 0), waits(60_000, 0)]).toEqual([true, false])
  pace.note('a', 0)
  pace.rejected('a')
  expect([waits(64_999, 0), waits(65_000, 0)]).toEqual([true, false])
})

test('what is contradicted may be of before for a minute, and a new contradiction begins another one', () => {
  let time = 0
  const contradictions = keepContradictions(() => new Date(time))
  const isOpen = (at: number, sale = 'a') => {
    time = at
    return contradictions.isOpen(sale)
  }
  expect([isOpen(0), isOpen(59_999), isOpen(59_999, 'b'), isOpen(60_000)]).toEqual([true, true, true, false])
  expect(isOpen(3_600_001)).toBe(true)
})

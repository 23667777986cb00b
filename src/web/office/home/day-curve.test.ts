import { expect, test } from 'vitest'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import type { TodayReport } from '../../../shared/contract/home-report.ts'
import { dayCurve } from './day-curve.ts'

const calendar = calendarIn('America/Sao_Paulo')

const received = (amount: number) => ({ amount, payments: amount > 0 ? 1 : 0 })

/** A day at 14:30 in São Paulo, of these centavos by hour. */
function dayOf(now: Record<number, number>, before: Record<number, number> = {}): TodayReport {
  const sum = (day: Record<number, number>) => received(Object.values(day).reduce((all, one) => all + one, 0))
  return {
    day: '2026-11-23',
    day_before: '2026-11-16',
    at: '2026-11-23T17:30:00.000Z',
    now: sum(now),
    before: sum(before),
    before_by_now: received(0),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      now: received(now[hour] ?? 0),
      before: received(before[hour] ?? 0),
    })),
    methods: [],
  }
}

test('today adds up to its sum and ends at the present, last week to its own at the end of the picture', () => {
  const curve = dayCurve(dayOf({ 9: 100, 14: 50 }, { 9: 70, 17: 30 }), calendar)
  expect(curve).toMatchObject({ from: 8, to: 18, present: 14.5 })
  expect(curve.now).toEqual([
    { hour: 8, amount: 0 },
    { hour: 9, amount: 0 },
    { hour: 10, amount: 100 },
    { hour: 11, amount: 100 },
    { hour: 12, amount: 100 },
    { hour: 13, amount: 100 },
    { hour: 14, amount: 100 },
    { hour: 14.5, amount: 150 },
  ])
  expect(curve.before.at(0)).toEqual({ hour: 8, amount: 0 })
  expect(curve.before.at(-2)).toEqual({ hour: 17, amount: 70 })
  expect(curve.before.at(-1)).toEqual({ hour: 18, amount: 100 })
})

test('what comes early or late is in the picture', () => {
  expect(dayCurve(dayOf({ 2: 10 }, { 23: 10 }), calendar)).toMatchObject({ from: 2, to: 24 })
})

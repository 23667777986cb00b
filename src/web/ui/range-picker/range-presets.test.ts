import { expect, it } from 'vitest'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { presetOfRange, type RangePreset, rangeOfPreset } from './range-presets.ts'

it.each<[RangePreset, string, string, string]>([
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7', '2026-11-21', '2026-11-15', '2026-11-21'],
  ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-15', '2028-02-01', '2028-02-29'],
])('%s on %s is %s to %s', (preset, today, start, end) => {
  expect(rangeOfPreset(preset, calendarDate(today))).toEqual({ start, end })
})

it('knows a ready period again, and a range of its own', () => {
  const today = calendarDate('2026-11-21')
  expect(presetOfRange(rangeOfPreset('lastMonth', today), today)).toBe('lastMonth')
  expect(presetOfRange({ start: calendarDate('2026-11-03'), end: today }, today)).toBeNull()
})

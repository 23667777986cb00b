import { addDays, type CalendarDate, calendarDate } from '../../../shared/brazil/calendar-date.ts'

/** From the first day to the last, both inside. */
export interface DateRange {
  start: CalendarDate
  end: CalendarDate
}

export const rangePresets = ['today', 'yesterday', 'last7', 'thisMonth', 'lastMonth'] as const
export type RangePreset = (typeof rangePresets)[number]

const ranges: Readonly<Record<RangePreset, (today: CalendarDate) => DateRange>> = {
  today: today => ({ start: today, end: today }),
  yesterday: today => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  last7: today => ({ start: addDays(today, -6), end: today }),
  thisMonth: today => ({ start: firstOfMonth(today), end: today }),
  lastMonth: today => {
    const end = addDays(firstOfMonth(today), -1)
    return { start: firstOfMonth(end), end }
  },
}

/** The days of a ready period. Seven days and this month end today: nothing has come in tomorrow. */
export function rangeOfPreset(preset: RangePreset, today: CalendarDate): DateRange {
  return ranges[preset](today)
}

/** The ready period that a range is, if it is one. */
export function presetOfRange({ start, end }: DateRange, today: CalendarDate): RangePreset | null {
  const isSame = (preset: RangePreset) => {
    const range = rangeOfPreset(preset, today)
    return range.start === start && range.end === end
  }
  return rangePresets.find(isSame) ?? null
}

function firstOfMonth(date: CalendarDate): CalendarDate {
  return calendarDate(`${date.slice(0, 7)}-01`)
}

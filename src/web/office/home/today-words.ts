import { calendarDate, weekday } from '../../../shared/brazil/calendar-date.ts'
import type { TodayReport } from '../../../shared/contract/home-report.ts'
import { useHomeWords } from './home-state.ts'

/** The same weekday a week ago: "segunda passada", and "na segunda passada". */
export function useLastWeekday({ day_before }: Pick<TodayReport, 'day_before'>): { name: string; on: string } {
  const { lastWeekdays, onLastWeekdays } = useHomeWords()
  const day = weekday(calendarDate(day_before))
  return { name: lastWeekdays[day] ?? day_before, on: onLastWeekdays[day] ?? day_before }
}

import { useMemo } from 'react'
import { addDays, calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { monthName } from '../../../shared/brazil/format-date.ts'
import { Select } from '../../ui/select/select.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useStoreDay } from '../server-state/use-calendar.ts'
import { useMe } from '../server-state/use-me.ts'
import { useExportWords } from './exports-state.ts'

/** A year back, and the month that has not ended. */
const MONTHS = 13

interface Month {
  value: string
  label: string
}

/** The months that a pack can be of, back to the store's first, and the last one that has ended. */
export function useMonths(): { months: Month[]; usual: string } {
  const say = useExportWords()
  const { language } = usePreferences()
  const today = useStoreDay()
  const begun = useMe().store.since.slice(0, 7)
  return useMemo(() => {
    const months: Month[] = []
    for (
      let first = calendarDate(`${today.slice(0, 7)}-01`);
      months.length < MONTHS && (months.length === 0 || first.slice(0, 7) >= begun);
    ) {
      const label = say.month(monthName(first, language), first.slice(0, 4))
      months.push({ value: first.slice(0, 7), label: months.length === 0 ? say.untilNow(label) : label })
      first = calendarDate(`${addDays(first, -1).slice(0, 7)}-01`)
    }
    return { months, usual: (months[1] ?? months[0])?.value ?? '' }
  }, [today, begun, language, say])
}

interface MonthChoiceProps {
  months: readonly Month[]
  month: string
  onMonth: (month: string) => void
}

/** Of which month the pack is to be. */
export function MonthChoice({ months, month, onMonth }: MonthChoiceProps) {
  const say = useExportWords()
  return (
    <Select label={say.monthLabel} options={months} value={month} onChoose={onMonth} placeholder={say.monthLabel} />
  )
}

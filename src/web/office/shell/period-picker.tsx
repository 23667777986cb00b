import { lazy } from 'react'
import type { DateRange } from '../../ui/range-picker/range-presets.ts'
import { RangeValue } from '../../ui/range-picker/range-value.tsx'
import { FilterOnDemand } from '../charges/list/filter-on-demand.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useStoreDay } from '../server-state/use-calendar.ts'

const loadPicker = () => import('../../ui/range-picker/range-picker.tsx')
const RangePicker = lazy(async () => ({ default: (await loadPicker()).RangePicker }))

export interface PeriodPickerProps {
  label: string
  days: DateRange
  onDays: (days: DateRange) => void
}

/** The days that a page is about, up to today. The calendar comes when somebody reaches for it. */
export function PeriodPicker({ label, days, onDays }: PeriodPickerProps) {
  const { language, dateFormat } = usePreferences()
  const today = useStoreDay()
  const common = { language, format: dateFormat, today }
  return (
    <FilterOnDemand
      label={label}
      opens="dialog"
      load={loadPicker}
      value={id => <RangeValue id={id} value={days} nothing="" {...common} />}
    >
      <RangePicker label={label} labelHidden value={days} onRange={onDays} last={today} {...common} />
    </FilterOnDemand>
  )
}

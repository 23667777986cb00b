import { lazy } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { DateRange } from '../../../ui/range-picker/range-presets.ts'
import { RangeValue } from '../../../ui/range-picker/range-value.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import type { FilterControl } from './filter-control.ts'
import { FilterOnDemand } from './filter-on-demand.tsx'
import { useFilterWords } from './filter-words.ts'

interface PeriodFilterProps extends FilterControl {
  /** Which day of a charge it is about. */
  label: string
  value: DateRange | null
  /** Today in São Paulo. */
  today: CalendarDate
  onPeriod: (range: DateRange | null) => void
}

const loadPicker = () => import('../../../ui/range-picker/range-picker.tsx')
const RangePicker = lazy(async () => ({ default: (await loadPicker()).RangePicker }))

/** The days in which something happened to a charge. The calendar comes when somebody reaches for it. */
export function PeriodFilter({ label, value, today, onPeriod, opensAtOnce, onDismissed }: PeriodFilterProps) {
  const say = useFilterWords()
  const { language, dateFormat } = usePreferences()
  return (
    <FilterOnDemand
      label={label}
      opens="dialog"
      load={loadPicker}
      opensAtOnce={opensAtOnce}
      value={id => (
        <RangeValue
          id={id}
          lead={label}
          value={value}
          nothing={say.anyPeriod}
          language={language}
          format={dateFormat}
          today={today}
        />
      )}
    >
      <RangePicker
        label={label}
        labelHidden
        lead={label}
        value={value}
        onRange={onPeriod}
        onAny={() => onPeriod(null)}
        onDismissed={onDismissed}
        language={language}
        format={dateFormat}
        today={today}
        last={today}
      />
    </FilterOnDemand>
  )
}

import { lazy } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { DateRange } from '../../../ui/range-picker/range-presets.ts'
import { RangeValue } from '../../../ui/range-picker/range-value.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { FilterOnDemand } from './filter-on-demand.tsx'

interface PeriodFilterProps {
  /** Which day of a charge it is about: shown beside what is chosen, and instead of it while nothing is. */
  label: string
  value: DateRange | null
  /** Today in São Paulo. */
  today: CalendarDate
  onPeriod: (range: DateRange | null) => void
}

const loadPicker = () => import('../../../ui/range-picker/range-picker.tsx')
const RangePicker = lazy(async () => ({ default: (await loadPicker()).RangePicker }))

/** The days in which something happened to a charge. The calendar comes when somebody reaches for it. */
export function PeriodFilter({ label, value, today, onPeriod }: PeriodFilterProps) {
  const { words, language, dateFormat } = usePreferences()
  return (
    <div className="charge-period" data-any={value ? undefined : ''}>
      <FilterOnDemand
        label={label}
        opens="dialog"
        load={loadPicker}
        value={id => (
          <RangeValue
            id={id}
            lead={label}
            value={value}
            nothing={words.chargeList.anyPeriod}
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
          language={language}
          format={dateFormat}
          today={today}
          last={today}
        />
      </FilterOnDemand>
    </div>
  )
}

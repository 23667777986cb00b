import { lazy, useId } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { DateRange } from '../../../ui/range-picker/range-presets.ts'
import { RangeValue } from '../../../ui/range-picker/range-value.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { OnDemand } from '../../shell/on-demand.tsx'

interface PeriodFilterProps {
  value: DateRange | null
  /** Today in São Paulo. */
  today: CalendarDate
  onPeriod: (range: DateRange | null) => void
}

const loadPicker = () => import('../../../ui/range-picker/range-picker.tsx')
const RangePicker = lazy(async () => ({ default: (await loadPicker()).RangePicker }))

/** The days in which a charge was made. The calendar comes when somebody reaches for it. */
export function PeriodFilter({ value, today, onPeriod }: PeriodFilterProps) {
  const { words, language, dateFormat } = usePreferences()
  const id = useId()
  const label = words.chargeList.periodFilter
  return (
    <div className="charge-period">
      <OnDemand
        load={loadPicker}
        button={({ busy, ...reach }) => (
          <button
            {...reach}
            type="button"
            className="field-button"
            aria-labelledby={`${id}-label ${id}`}
            aria-haspopup="dialog"
            aria-busy={busy || undefined}
          >
            <span className="visually-hidden" id={`${id}-label`}>
              {label}
            </span>
            <RangeValue
              id={id}
              value={value}
              nothing={words.chargeList.anyPeriod}
              language={language}
              format={dateFormat}
              today={today}
            />
          </button>
        )}
      >
        <RangePicker
          label={label}
          labelHidden
          value={value}
          onRange={onPeriod}
          onAny={() => onPeriod(null)}
          language={language}
          format={dateFormat}
          today={today}
          last={today}
        />
      </OnDemand>
    </div>
  )
}

import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { DateFormat } from '../../../shared/brazil/format-date.ts'
import type { Language } from '../../../shared/language.ts'
import { DatePicker } from '../../ui/date-picker/date-picker.tsx'
import { RangePicker } from '../../ui/range-picker/range-picker.tsx'
import type { DateRange } from '../../ui/range-picker/range-presets.ts'

interface Given {
  words: { due: string; period: string }
  /** The person's language and date format, and today in São Paulo. */
  seen: { language: Language; format: DateFormat; today: CalendarDate }
  due: CalendarDate | null
  period: DateRange | null
  onDue: (due: CalendarDate | null) => void
  onPeriod: (period: DateRange) => void
}

export const Usage = ({ words, seen, due, period, onDue, onPeriod }: Given) => (
  <>
    <DatePicker {...seen} label={words.due} value={due} onDate={onDue} first={seen.today} />
    <RangePicker {...seen} label={words.period} value={period} onRange={onPeriod} last={seen.today} />
  </>
)

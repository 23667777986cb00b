import '../form-field/field-button.css'
import './range-picker.css'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { type DateFormat, formatDate } from '../../../shared/brazil/format-date.ts'
import type { Language } from '../../../shared/language.ts'
import { formShapes } from '../form-field/form-shapes.ts'
import { IconShape } from '../icon-shape.tsx'
import { formWords } from '../messages/form-words.ts'
import { type DateRange, presetOfRange } from './range-presets.ts'

interface RangeValueProps {
  id?: string
  value: DateRange | null
  /**
   * What the period is about, before it; while there is none it stands alone, and what is said then is only read out.
   */
  lead?: string | undefined
  /** Said instead of a period. */
  nothing: string
  language: Language
  format: DateFormat
  today: CalendarDate
}

/** What a period's field shows: the name of a ready one, and its days. */
export function RangeValue({ id, lead, value, nothing, language, format, today }: RangeValueProps) {
  const preset = value && presetOfRange(value, today)
  // Beside what the period is about, its name says enough to the eye.
  const isShort = lead !== undefined && (value === null || preset !== null)
  const text = (
    <span className="field-button-value" id={id} data-placeholder={value ? undefined : ''}>
      {preset && (
        <>
          <span className="range-preset-name">{formWords[language].range[preset]}</span>{' '}
        </>
      )}
      <span className={isShort ? 'visually-hidden' : 'range-days'}>{value ? daysOf(value, format) : nothing}</span>
    </span>
  )
  return (
    <>
      {lead ? (
        <span className="range-text">
          <span className="range-lead" aria-hidden="true" data-placeholder={value ? undefined : ''}>
            {lead}
          </span>{' '}
          {text}
        </span>
      ) : (
        text
      )}
      <IconShape outline={formShapes.calendar} />
    </>
  )
}

function daysOf({ start, end }: DateRange, format: DateFormat): string {
  return start === end ? formatDate(start, format) : `${formatDate(start, format)} – ${formatDate(end, format)}`
}

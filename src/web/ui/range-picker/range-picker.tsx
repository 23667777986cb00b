import '../form-field/field-button.css'
import './range-picker.css'
import { parseDate } from '@internationalized/date'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { type CalendarDate, calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { type DateFormat, formatDate } from '../../../shared/brazil/format-date.ts'
import type { Language } from '../../../shared/language.ts'
import { Month } from '../date-picker/month.tsx'
import { formShapes } from '../form-field/form-shapes.ts'
import { IconShape } from '../icon-shape.tsx'
import { formWords } from '../messages/form-words.ts'
import { type DateRange, presetOfRange, rangeOfPreset, rangePresets } from './range-presets.ts'

interface RangePickerProps {
  label: string
  value: DateRange | null
  onRange: (range: DateRange) => void
  language: Language
  format: DateFormat
  /** Today in São Paulo. */
  today: CalendarDate
  last?: CalendarDate
  disabled?: boolean
}

/** A period: one of the ready ones, or two days of a month. At least 296 px wide, as specified. */
export function RangePicker(props: RangePickerProps) {
  const { label, value, onRange, language, format, today, last, disabled = false } = props
  const words = formWords[language].range
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const preset = value && presetOfRange(value, today)

  function choose(range: DateRange) {
    onRange(range)
    setIsOpen(false)
  }

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button className="field-button" isDisabled={disabled} aria-labelledby={`${id}-label ${id}-value`}>
          <span className="field-button-value" id={`${id}-value`} data-placeholder={value ? undefined : ''}>
            {preset && <span className="range-preset-name">{words[preset]}</span>}
            {value ? daysOf(value, format) : words.placeholder}
          </span>
          <IconShape outline={formShapes.calendar} />
        </Button>
        <Popover className="field-popover date-popover" placement="bottom start" offset={4}>
          <Dialog className="range-dialog" aria-label={label}>
            <ul className="range-presets" aria-label={words.presets}>
              {rangePresets.map(name => (
                <li key={name}>
                  <Button
                    className="range-preset"
                    aria-current={name === preset}
                    onPress={() => choose(rangeOfPreset(name, today))}
                  >
                    {words[name]}
                  </Button>
                </li>
              ))}
            </ul>
            <I18nProvider locale={language}>
              <RangeCalendar
                className="date-calendar"
                data-range=""
                aria-label={label}
                value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
                defaultFocusedValue={parseDate(value?.end ?? today)}
                maxValue={last ? parseDate(last) : null}
                // A picker that was opened is where the person wants to be.
                autoFocus
                onChange={({ start, end }) =>
                  choose({ start: calendarDate(start.toString()), end: calendarDate(end.toString()) })
                }
              >
                {({ state }) => (
                  <>
                    <Month today={today} language={language} />
                    <p className="range-next" role="status">
                      {state.anchorDate ? words.chooseEnd : words.chooseStart}
                    </p>
                  </>
                )}
              </RangeCalendar>
            </I18nProvider>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  )
}

function daysOf({ start, end }: DateRange, format: DateFormat): string {
  return start === end ? formatDate(start, format) : `${formatDate(start, format)} – ${formatDate(end, format)}`
}

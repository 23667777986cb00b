import '../form-field/field-button.css'
import './range-picker.css'
import { parseDate } from '@internationalized/date'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { type CalendarDate, calendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { DateFormat } from '../../../shared/brazil/format-date.ts'
import type { Language } from '../../../shared/language.ts'
import { Month } from '../date-picker/month.tsx'
import { formWords } from '../messages/form-words.ts'
import { type DateRange, presetOfRange, rangeOfPreset, rangePresets } from './range-presets.ts'
import { RangeValue } from './range-value.tsx'

interface RangePickerProps {
  label: string
  value: DateRange | null
  onRange: (range: DateRange) => void
  /** Where a period is a filter: the way back to all days, first of the ready ones. */
  onAny?: () => void
  /** It was closed without a choice. */
  onDismissed?: (() => void) | undefined
  /** The label is read out, not shown. */
  labelHidden?: boolean
  /** The same shown in the field, before what is chosen. */
  lead?: string
  language: Language
  format: DateFormat
  /** Today in São Paulo. */
  today: CalendarDate
  last?: CalendarDate
  disabled?: boolean
}

/** A period: one of the ready ones, or two days of a month. At least 296 px wide, as specified. */
export function RangePicker(props: RangePickerProps) {
  const { label, value, onRange, onAny, language, format, today, last, lead } = props
  const { disabled = false, labelHidden = false, onDismissed } = props
  const words = formWords[language].range
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const preset = value && presetOfRange(value, today)

  function turn(opens: boolean) {
    setIsOpen(opens)
    if (!opens) onDismissed?.()
  }

  function choose(range: DateRange) {
    onRange(range)
    setIsOpen(false)
  }

  return (
    <div className="field">
      <span className={labelHidden ? 'visually-hidden' : 'field-label'} id={`${id}-label`}>
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={turn}>
        <Button className="field-button" isDisabled={disabled} aria-labelledby={`${id}-label ${id}-value`}>
          <RangeValue
            id={`${id}-value`}
            lead={lead}
            value={value}
            nothing={onAny ? words.any : words.placeholder}
            language={language}
            format={format}
            today={today}
          />
        </Button>
        <Popover className="field-popover date-popover" placement="bottom start" offset={4}>
          <Dialog className="range-dialog" aria-label={label}>
            <ul className="range-presets" aria-label={words.presets}>
              {onAny && (
                <li>
                  <Button
                    className="range-preset"
                    aria-current={value === null}
                    onPress={() => {
                      onAny()
                      setIsOpen(false)
                    }}
                  >
                    {words.any}
                  </Button>
                </li>
              )}
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

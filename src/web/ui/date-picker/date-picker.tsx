import '../form-field/field-button.css'
import { parseDate } from '@internationalized/date'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover'
import { addDays, type CalendarDate, calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { type DateFormat, formatDate } from '../../../shared/brazil/format-date.ts'
import type { Language } from '../../../shared/language.ts'
import { formShapes } from '../form-field/form-shapes.ts'
import { MaskedField } from '../form-field/masked-field.tsx'
import { IconShape } from '../icon-shape.tsx'
import { formWords } from '../messages/form-words.ts'
import { dateText, readDateText } from './date-text.ts'
import { Month } from './month.tsx'

interface DatePickerProps {
  label: string
  value: CalendarDate | null
  onDate: (date: CalendarDate | null) => void
  /** Whether something is written that is no date: `onDate` hears null of that too. */
  onUnread?: (isUnread: boolean) => void
  language: Language
  format: DateFormat
  /** Today in São Paulo. */
  today: CalendarDate
  first?: CalendarDate
  last?: CalendarDate
  hint?: ReactNode
  error?: string | null
  disabled?: boolean
}

/** A day: typed in figures, stepped by the arrow keys, or picked from a month. At least 296 px wide, as specified. */
export function DatePicker(props: DatePickerProps) {
  const { value, onDate, onUnread, format, language, today, first, last, ...field } = props
  const words = formWords[language].date
  const frame = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // What is written while it is no date yet.
  const [draft, setDraft] = useState<string | null>(null)
  const [wasLeft, setWasLeft] = useState(false)
  const text = draft ?? (value ? formatDate(value, format) : '')

  function write(written: string) {
    const read = readDateText(written, format)
    if (read.ok) return take(read.date)
    setDraft(written)
    onDate(null)
    onUnread?.(written !== '')
  }

  function take(date: CalendarDate) {
    setDraft(null)
    onDate(date)
    onUnread?.(false)
  }

  function step(event: KeyboardEvent) {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!days) return
    event.preventDefault()
    take(event.altKey || !value ? (value ?? today) : addDays(value, days))
    if (event.altKey) setIsOpen(true)
  }

  function problem(): string | null {
    if (draft) return draft.length < 10 ? words.incomplete : words.impossible
    if (value && first && value < first) return words.tooEarly(formatDate(first, format))
    if (value && last && value > last) return words.tooLate(formatDate(last, format))
    return null
  }

  return (
    <div className="date-picker" ref={frame}>
      <MaskedField
        {...field}
        value={text}
        mask={written => dateText(written, format)}
        onText={write}
        onKeyDown={step}
        onBlur={() => setWasLeft(true)}
        onFocus={() => setWasLeft(false)}
        error={field.error ?? (wasLeft ? problem() : null)}
        inputMode="numeric"
        placeholder={
          format === 'dd/MM/yyyy' ? `${words.dd}/${words.mm}/${words.yyyy}` : `${words.mm}/${words.dd}/${words.yyyy}`
        }
        suffix={
          <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
            <Button
              className="month-button date-picker-button"
              aria-label={words.openCalendar}
              isDisabled={field.disabled ?? false}
            >
              <IconShape outline={formShapes.calendar} />
            </Button>
            <Popover className="field-popover date-popover" triggerRef={frame} placement="bottom start" offset={4}>
              <Dialog aria-label={`${field.label}, ${words.calendar}`}>
                <I18nProvider locale={language}>
                  <Calendar
                    className="date-calendar"
                    value={value && parseDate(value)}
                    defaultFocusedValue={parseDate(value ?? today)}
                    minValue={first ? parseDate(first) : null}
                    maxValue={last ? parseDate(last) : null}
                    // A picker that was opened is where the person wants to be.
                    autoFocus
                    onChange={date => {
                      take(calendarDate(date.toString()))
                      setIsOpen(false)
                    }}
                  >
                    <Month today={today} language={language} />
                  </Calendar>
                </I18nProvider>
              </Dialog>
            </Popover>
          </DialogTrigger>
        }
      />
    </div>
  )
}

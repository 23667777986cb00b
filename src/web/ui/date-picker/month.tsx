import './month.css'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Language } from '../../../shared/language.ts'
import { formShapes } from '../form-field/form-shapes.ts'
import { IconShape } from '../icon-shape.tsx'
import { formWords } from '../messages/form-words.ts'

/** The inside of a calendar: a month with the way to its neighbors. Today is São Paulo's, which the caller knows. */
export function Month({ today, language }: { today: CalendarDate; language: Language }) {
  const words = formWords[language].date
  return (
    <>
      <header className="month-head">
        <Button slot="previous" className="month-button" aria-label={words.earlierMonth}>
          <IconShape outline={formShapes.earlier} />
        </Button>
        <CalendarHeading className="month-name" />
        <Button slot="next" className="month-button" aria-label={words.laterMonth}>
          <IconShape outline={formShapes.later} />
        </Button>
      </header>
      <CalendarGrid className="month-days" weekdayStyle="narrow">
        <CalendarGridHeader>
          {day => <CalendarHeaderCell className="month-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {date => (
            <CalendarCell date={date} className="month-day">
              {({ formattedDate }) => (
                <span className="month-figure" data-today={date.toString() === today || undefined}>
                  {formattedDate}
                </span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

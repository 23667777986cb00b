import { useState } from 'react'
import { addDays, type CalendarDate, calendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { DateFormat } from '../../../shared/brazil/format-date.ts'
import type { Language } from '../../../shared/language.ts'
import { DatePicker } from '../../ui/date-picker/date-picker.tsx'
import { RangePicker } from '../../ui/range-picker/range-picker.tsx'
import { type DateRange, type RangePreset, rangeOfPreset } from '../../ui/range-picker/range-presets.ts'
import type { GalleryPage } from '../gallery-page.ts'
import { Columns } from '../specimen.tsx'

/** The same day in every picture of this page. */
const today = calendarDate('2026-11-21')

const words = {
  'pt-BR': {
    due: 'Vencimento',
    hint: 'As setas para cima e para baixo mudam o dia.',
    future: 'De hoje a 90 dias',
    error: 'Escolha um dia a partir de hoje.',
    monthFirst: 'Vencimento, mês primeiro',
    period: 'Período',
    monthFirstPeriod: 'Período, mês primeiro',
  },
  'en-GB': {
    due: 'Due date',
    hint: 'The up and down arrows change the day.',
    future: 'From today for 90 days',
    error: 'Choose a day from today on.',
    monthFirst: 'Due date, month first',
    period: 'Period',
    monthFirstPeriod: 'Period, month first',
  },
} as const

export const page: GalleryPage = {
  name: 'dates',
  title: { 'pt-BR': 'Data e período', 'en-GB': 'Date and range pickers' },
  group: 'forms',
  sections: [
    {
      title: { 'pt-BR': 'Data', 'en-GB': 'Date' },
      note: {
        'pt-BR': 'Escreva só os números, cole uma data, ou abra o calendário. O dia de hoje é o de São Paulo.',
        'en-GB': 'Type the figures alone, paste a date, or open the calendar. Today is São Paulo’s.',
      },
      Show: ({ language }) => {
        const text = words[language]
        return (
          <Columns>
            <Day language={language} label={text.due} start={null} hint={text.hint} />
            <Day language={language} label={text.due} start={today} />
            <Day language={language} label={text.monthFirst} start={today} format="MM/dd/yyyy" />
            <Day language={language} label={text.future} start={today} first={today} last={addDays(today, 90)} />
            <Day language={language} label={text.due} start={calendarDate('2026-11-03')} error={text.error} />
            <Day language={language} label={text.due} start={today} disabled />
          </Columns>
        )
      },
    },
    {
      title: { 'pt-BR': 'Período', 'en-GB': 'Range' },
      note: {
        'pt-BR': 'Os períodos de todo dia estão prontos; os outros se escolhem em dois toques.',
        'en-GB': 'The everyday periods are ready; any other takes two presses.',
      },
      Show: ({ language }) => {
        const text = words[language]
        return (
          <Columns>
            <Period language={language} label={text.period} start={null} />
            <Period language={language} label={text.period} start="last7" />
            <Period language={language} label={text.monthFirstPeriod} start="lastMonth" format="MM/dd/yyyy" />
            <Period language={language} label={text.period} start="last7" disabled />
          </Columns>
        )
      },
    },
  ],
}

interface DayProps {
  language: Language
  label: string
  start: CalendarDate | null
  format?: DateFormat
  first?: CalendarDate
  last?: CalendarDate
  hint?: string
  error?: string
  disabled?: boolean
}

function Day({ start, error, format = 'dd/MM/yyyy', ...field }: DayProps) {
  const [date, setDate] = useState(start)
  return (
    <DatePicker
      {...field}
      value={date}
      onDate={setDate}
      format={format}
      today={today}
      error={date === start ? (error ?? null) : null}
    />
  )
}

interface PeriodProps {
  language: Language
  label: string
  start: RangePreset | null
  format?: DateFormat
  disabled?: boolean
}

function Period({ start, format = 'dd/MM/yyyy', ...field }: PeriodProps) {
  const [range, setRange] = useState<DateRange | null>(start && rangeOfPreset(start, today))
  return <RangePicker {...field} value={range} onRange={setRange} format={format} today={today} last={today} />
}

import './hours.css'
import { useState } from 'react'
import type { HoursReport } from '../../../shared/contract/report.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { useFigures, useReportsApi } from './figures.ts'
import { useNumberWords } from './number-words.ts'
import { ReportFrame, useReport, type ViewDays } from './report-frame.tsx'

/** As weeks are written here: Monday first. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const

/** When money comes: by weekday and hour, the fullest hours in the deepest colour. */
export function HoursView(days: ViewDays) {
  const api = useReportsApi()
  const query = useReport('hours', days, api.hours)
  return (
    <ReportFrame view="hours" query={query} isEmpty={({ hours }) => hours.length === 0}>
      {report => <Hours report={report} />}
    </ReportFrame>
  )
}

type Measure = 'amount' | 'payments'

function Hours({ report: { hours } }: { report: HoursReport }) {
  const { hours: say } = useNumberWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  const { count } = useFigures()
  const [measure, show] = useState<Measure>('amount')
  const of = (weekday: number | null, hour: number | null) =>
    hours
      .filter(one => (weekday === null || one.weekday === weekday) && (hour === null || one.hour === hour))
      .reduce((sum, one) => sum + one[measure], 0)
  const most = hours.reduce((top, one) => (one[measure] > top[measure] ? one : top))
  const [first, last] = [Math.min(...hours.map(one => one.hour)), Math.max(...hours.map(one => one.hour))]
  const shown = Array.from({ length: last - first + 1 }, (_, place) => first + place)
  // Whole reais: the centavos would take the room of the hours.
  const short = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const text = (value: number) => (measure === 'amount' ? short.format(value / 100) : count(value))
  const whole = (value: number) => (measure === 'amount' ? money(value) : say.payments(value, count(value)))
  return (
    <section className="figures" aria-labelledby="hours-title">
      <div className="hours-head">
        <h2 className="figures-title" id="hours-title">
          {say.title[measure]}
        </h2>
        <Segmented
          label={say.measure}
          value={measure}
          options={(['amount', 'payments'] as const).map(value => ({ value, label: say.measures[value] }))}
          onChoose={show}
        />
      </div>
      <p className="figures-text">
        {say.most(say.weekdays[most.weekday] ?? '', say.hour(most.hour), say.hour(most.hour + 1), whole(most[measure]))}
      </p>
      <table className="hours-table" aria-labelledby="hours-title">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{say.hourHead}</span>
            </th>
            {weekdays.map(weekday => (
              <th key={weekday} scope="col">
                <abbr title={say.weekdays[weekday]}>{say.shortWeekdays[weekday]}</abbr>
              </th>
            ))}
            <th scope="col">{say.sum}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(hour => (
            <tr key={hour}>
              <th scope="row">{say.hour(hour)}</th>
              {weekdays.map(weekday => {
                const value = of(weekday, hour)
                const share = Math.round((value / most[measure]) * 100)
                return (
                  <td key={weekday} data-none={value === 0 || undefined} style={{ '--share': `${share}%` } as object}>
                    {value === 0 ? '·' : text(value)}
                  </td>
                )
              })}
              <td className="hours-sum">{text(of(null, hour))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.sum}</th>
            {weekdays.map(weekday => (
              <td key={weekday} className="hours-sum">
                {text(of(weekday, null))}
              </td>
            ))}
            <td className="hours-sum">{text(of(null, null))}</td>
          </tr>
        </tfoot>
      </table>
      {measure === 'amount' && <p className="figures-text">{say.inReais}</p>}
    </section>
  )
}

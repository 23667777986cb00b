import { useState } from 'react'
import type { TodayReport } from '../../../shared/contract/home-report.ts'
import { Money } from '../../ui/money.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useFigures } from '../numbers/figures.ts'
import { usePreferences, useWords } from '../preferences/preferences.tsx'
import { useCalendar } from '../server-state/use-calendar.ts'
import { useFormats } from '../words/formats.ts'
import { DayChart } from './day-chart.tsx'
import { dayCurve } from './day-curve.ts'
import type { DayView } from './day-stops.tsx'
import { FigureRows } from './figure-rows.tsx'
import { useHomeApi, useHomeWords, useToday } from './home-state.ts'
import { PanelData, PanelTools } from './panel.tsx'
import { useLastWeekday } from './today-words.ts'

/** How the day is going: its money, what it is compared with, and how it came. */
export function TodayPanel() {
  const { title } = useHomeWords()
  const query = useToday()
  return (
    <section className="home-panel" data-area="today" aria-label={title}>
      <PanelData query={query} skeleton={<TodayOnItsWay />}>
        {report => <Today report={report} />}
      </PanelData>
    </section>
  )
}

function Today({ report }: { report: TodayReport }) {
  const say = useHomeWords().today
  const api = useHomeApi()
  const { language } = usePreferences()
  const { count } = useFigures()
  const [view, setView] = useState<DayView>('sum')
  const [isTable, setTable] = useState(false)
  const { now, at, day } = report
  const time = useFormats().time(at)
  return (
    <>
      <div className="home-day-head">
        <div>
          <h2 className="home-label">
            {now.payments === 0 ? say.nothing(time) : say.received(time, count(now.payments), now.payments)}
          </h2>
          <p>
            <Money amount={now.amount} language={language} size="hero" />
          </p>
        </div>
        {report.before.payments > 0 && <Compared report={report} />}
        <div className="home-day-tools">
          <Segmented
            label={say.view}
            value={view}
            options={[
              { value: 'sum', label: say.views.sum },
              { value: 'hour', label: say.views.hour },
            ]}
            onChoose={setView}
          />
          <PanelTools
            what={say.what}
            isTable={isTable}
            onTurn={() => setTable(!isTable)}
            file={`guiche-today-${day}.csv`}
            report={how => api.table('today', how)}
          />
        </div>
      </div>
      {isTable ? <DayTable report={report} /> : <DayChart report={report} view={view} />}
      <Methods report={report} />
    </>
  )
}

/**
 * How much more or less than a week ago at this hour, in money: nobody banks a percentage. Of a day on which nothing
 * came, as before the store was there, it would say nothing.
 */
function Compared({ report }: { report: TodayReport }) {
  const say = useHomeWords().today
  const { money } = useFormats()
  const { on } = useLastWeekday(report)
  const more = report.now.amount - report.before_by_now.amount
  const words = more === 0 ? say.same : more > 0 ? say.more(money(more)) : say.less(money(-more))
  return (
    <p className="home-compared">
      <b data-tone={more > 0 ? 'positive' : undefined}>{words}</b> {say.than(on, more === 0)}
    </p>
  )
}

function Methods({ report: { methods } }: { report: TodayReport }) {
  const say = useHomeWords().today
  const { money } = useFormats()
  const { count } = useFigures()
  const { paymentMethodShort } = useWords()
  if (methods.length === 0) return null
  return (
    <ul className="home-methods" aria-label={say.methods}>
      {methods.map(({ method, amount, payments }) => (
        <li key={method}>
          <span>{paymentMethodShort[method]}</span> <b>{money(amount)}</b> <small>{count(payments)}</small>
        </li>
      ))}
    </ul>
  )
}

function DayTable({ report }: { report: TodayReport }) {
  const home = useHomeWords()
  const { today: say } = home
  const { money } = useFormats()
  const { count } = useFigures()
  const { name } = useLastWeekday(report)
  const { from, to } = dayCurve(report, useCalendar())
  const rows = report.hours
    .filter(({ hour }) => hour >= from && hour < to)
    .map(({ hour, now, before }) => ({
      id: String(hour),
      cells: [say.hours(hour), money(now.amount), count(now.payments), money(before.amount)],
    }))
  const columns = [say.hourHead, say.todayHead, say.payments, home.capital(name)]
  return <FigureRows label={say.chart} columns={columns} rows={rows} />
}

function TodayOnItsWay() {
  return (
    <>
      <div className="home-day-head">
        <div>
          <p className="home-label">
            <Skeleton width="14rem" />
          </p>
          <p className="home-hero-on-its-way">
            <Skeleton width="13rem" height="2rem" />
          </p>
        </div>
        <p className="home-compared">
          <Skeleton width="18rem" />
        </p>
        <div className="home-day-tools">
          <Skeleton width="11rem" height="2.25rem" />
        </div>
      </div>
      <div className="home-chart-on-its-way">
        <Skeleton width="100%" height="100%" />
      </div>
      <p className="home-methods">
        <Skeleton width="70%" />
      </p>
    </>
  )
}

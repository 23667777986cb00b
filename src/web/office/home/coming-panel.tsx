import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { calendarDate, weekday } from '../../../shared/brazil/calendar-date.ts'
import type { ReceivablesReport } from '../../../shared/contract/home-report.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useMay } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import { ChartCursor } from './chart-cursor.tsx'
import { FigureRows } from './figure-rows.tsx'
import { useComing, useDayNames, useHomeApi, useHomeWords } from './home-state.ts'
import { MoneyAxis, moneyScale } from './money-axis.tsx'
import { Panel, PanelData, PanelTools } from './panel.tsx'

/** What sales bring on each of the next 30 days: as acquirers reported, and estimated where they have not. */
export function ComingPanel() {
  const { coming: say } = useHomeWords()
  const api = useHomeApi()
  const query = useComing()
  const [isTable, setTable] = useState(false)
  const { data } = query
  const isEmpty = data?.days.every(({ amount }) => amount === 0)
  return (
    <Panel
      area="coming"
      title={say.title}
      tools={
        data &&
        !isEmpty && (
          <PanelTools
            what={say.what}
            isTable={isTable}
            onTurn={() => setTable(!isTable)}
            file={`guiche-receivables-${data.from}.csv`}
            report={how => api.table('receivables', how)}
          />
        )
      }
    >
      <PanelData query={query} skeleton={<ComingOnItsWay />}>
        {report => (
          <>
            {isEmpty ? <p className="home-quiet">{say.empty}</p> : <Days report={report} isTable={isTable} />}
            <WithoutSchedule accounts={report.without_schedule} />
            <Overdue accounts={report.overdue} />
          </>
        )}
      </PanelData>
    </Panel>
  )
}

function Days({ report, isTable }: { report: ReceivablesReport; isTable: boolean }) {
  const home = useHomeWords()
  const { coming: say } = home
  const { language } = usePreferences()
  const { money } = useFormats()
  const names = useDayNames()
  const isEstimated = report.days.some(({ estimated }) => estimated !== 0)
  const rows = report.days.map(({ day, amount, estimated }) => ({
    id: day,
    cells: [
      home.capital(names.full(calendarDate(day))),
      money(amount),
      ...(isEstimated ? [estimated === 0 ? '–' : money(estimated)] : []),
    ],
  }))
  return (
    <>
      <p className="home-total">
        <Money amount={report.total} language={language} size="large" /> <span>{say.sales}</span>
      </p>
      {isEstimated && <p className="home-estimated">{say.estimated(money(report.estimated))}</p>}
      {!isTable && <Strip report={report} />}
      <FigureRows
        label={say.title}
        columns={[say.day, say.amount, ...(isEstimated ? [say.estimatedHead] : [])]}
        rows={rows}
        hidden={!isTable}
      />
    </>
  )
}

/**
 * Thirty windows on one counter: an arch as high as the day's money, and below the counter what is taken back. At rest
 * the next day with money is marked.
 */
function Strip({ report: { days } }: { report: ReceivablesReport }) {
  const home = useHomeWords()
  const { coming: say } = home
  const { money } = useFormats()
  const names = useDayNames()
  const amounts = days.map(({ amount }) => amount)
  const scale = moneyScale(Math.max(...amounts), 2, Math.min(...amounts))
  const stops = days.map(({ day, amount, estimated }, place) => {
    const date = calendarDate(day)
    const text = say.said(names.full(date), money(amount))
    return {
      id: day,
      at: ((place + 0.5) / days.length) * 100,
      text: estimated === 0 ? text : `${text}, ${say.ofIt(money(estimated))}`,
      tip: (
        <>
          <b>{`${home.capital(names.name(date))}, ${names.dayNumber(date)}`}</b>
          <span>{money(amount)}</span>
          {estimated !== 0 && <span>{say.ofIt(money(estimated))}</span>}
        </>
      ),
    }
  })
  const next = days.findIndex(({ amount }) => amount > 0)
  const goesBelow = Math.min(...amounts) < 0
  return (
    <figure className="day-strip" data-below={goesBelow || undefined}>
      <ChartCursor label={say.chart} stops={stops} rest={next < 0 ? undefined : next}>
        {marked => (
          <>
            <MoneyAxis scale={scale} />
            {goesBelow && <i className="day-strip-nothing" style={{ top: `${scale.top(0)}%` }} />}
            <div className="day-strip-bars" aria-hidden="true">
              {days.map(({ day, amount, estimated }, place) => (
                <span key={day} data-marked={place === marked || undefined} data-below={amount < 0 || undefined}>
                  <i style={barOf(scale.top, amount, estimated)} />
                </span>
              ))}
            </div>
          </>
        )}
      </ChartCursor>
      <DayMarks days={days} />
    </figure>
  )
}

/** The estimated part of a day stands above what was reported, in a paler colour. */
function barOf(topOf: (amount: number) => number, amount: number, estimated: number): CSSProperties {
  const [top, end] = [topOf(Math.max(amount, 0)), topOf(Math.min(amount, 0))]
  const share = amount > 0 ? Math.min(1, Math.max(0, estimated / amount)) : 0
  return { top: `${top}%`, height: `${end - top}%`, '--estimated': `${share * 100}%` } as CSSProperties
}

/** Of whose sales no day is known, since nobody has said their fees. */
function WithoutSchedule({ accounts }: { accounts: ReceivablesReport['without_schedule'] }) {
  const { coming: say } = useHomeWords()
  const { language } = usePreferences()
  const mayAdd = useMay('settings:write')
  if (accounts.length === 0) return null
  const names = new Intl.ListFormat(language).format(accounts.map(({ name }) => name))
  return (
    <p className="home-quiet">
      {say.noSchedule(names)}{' '}
      {mayAdd && (
        <Link className="link" to="/settings/fees">
          {say.addFees}
        </Link>
      )}
    </p>
  )
}

/** Who has not paid what was due. */
function Overdue({ accounts }: { accounts: ReceivablesReport['overdue'] }) {
  const { coming: say } = useHomeWords()
  const { money } = useFormats()
  const mayReadBooks = useMay('ledger:read')
  return accounts.map(({ id, name, amount }) => (
    <p key={id} className="home-quiet">
      {say.overdue(money(amount), name)}{' '}
      {mayReadBooks && (
        <Link className="link" to="/settings/accounts/$accountId/payouts" params={{ accountId: id }}>
          {say.seeOverdue}
        </Link>
      )}
    </p>
  ))
}

/** The day of the month below each arch, Mondays alone where there is no room, and where a month begins its name. */
function DayMarks({ days }: Pick<ReceivablesReport, 'days'>) {
  const names = useDayNames()
  const next = days.findIndex(({ day }, place) => place > 0 && names.dayNumber(calendarDate(day)) === 1)
  return (
    <div className="day-marks" aria-hidden="true">
      {days.map(({ day }, place) => {
        const date = calendarDate(day)
        const isFirst = place === 0 || names.dayNumber(date) === 1
        return (
          <span
            key={day}
            data-spare={weekday(date) !== 1 || undefined}
            data-first={place === 0 || undefined}
            data-days-left={place === 0 && next > 0 && next < 9 ? (next < 4 ? 'few' : 'some') : undefined}
          >
            {names.dayNumber(date)}
            {isFirst && <small>{names.month(date)}</small>}
          </span>
        )
      })}
    </div>
  )
}

function ComingOnItsWay() {
  return (
    <>
      <p className="home-total">
        <Skeleton width="10rem" height="1.5rem" />
      </p>
      <div className="home-strip-on-its-way">
        <Skeleton width="100%" height="100%" />
      </div>
    </>
  )
}

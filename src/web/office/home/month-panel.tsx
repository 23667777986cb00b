import { useState } from 'react'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { MonthReport, MonthSums } from '../../../shared/contract/home-report.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useFigures } from '../numbers/figures.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { FigureRows } from './figure-rows.tsx'
import { useDayNames, useHomeApi, useHomeWords, useMonth } from './home-state.ts'
import { Panel, PanelData, PanelTools } from './panel.tsx'

type Term = Exclude<keyof MonthSums, 'from' | 'to'>

/** Chargebacks are a term where there were some. */
function termsOf({ now, before }: MonthReport): Term[] {
  const hasChargebacks = now.chargebacks !== 0 || before.chargebacks !== 0
  return ['gross', 'fees', 'refunds', ...(hasChargebacks ? (['chargebacks'] as const) : []), 'net']
}

/** The month as an equation, so that nobody asks how its last figure came about. */
export function MonthPanel() {
  const home = useHomeWords()
  const { month: say } = home
  const api = useHomeApi()
  const query = useMonth()
  const names = useDayNames()
  const [isTable, setTable] = useState(false)
  const { data } = query
  const days = data && { now: calendarDate(data.now.to), before: calendarDate(data.before.to) }
  return (
    <Panel
      area="month"
      title={
        days ? (
          <>
            {home.capital(say.title(names.month(days.now)))}{' '}
            {hadBefore(data) && <small>{say.beside(names.month(days.before), names.dayNumber(days.before))}</small>}
          </>
        ) : (
          <Skeleton width="14rem" />
        )
      }
      tools={
        data && (
          <PanelTools
            what={say.what}
            isTable={isTable}
            onTurn={() => setTable(!isTable)}
            file={`guiche-month-${data.now.to}.csv`}
            report={how => api.table('month', how)}
          />
        )
      }
    >
      <PanelData query={query} skeleton={<div className="home-month-on-its-way" />}>
        {report => (isTable ? <MonthTable report={report} /> : <Equation report={report} />)}
      </PanelData>
    </Panel>
  )
}

/** Whether the month before has anything to be compared with. */
function hadBefore({ before }: MonthReport): boolean {
  return before.gross > 0 || before.net !== 0
}

const signs: Record<Term, string> = { gross: '', fees: '−', refunds: '−', chargebacks: '−', net: '=' }

function Equation({ report }: { report: MonthReport }) {
  const { month: say } = useHomeWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  const { growth } = useFigures()
  return (
    <dl className="home-equation">
      {termsOf(report).map(term => {
        const [now, before] = [report.now[term], report.before[term]]
        const change = growth(now, before)
        // More of it came again in this month than went away.
        const sign = signs[term] === '−' && now < 0 ? '+' : signs[term]
        return (
          <div key={term} data-term={term}>
            <dt>{say[term]}</dt>
            <dd className="home-term">
              {sign && <span className="home-sign">{sign}</span>}
              <Money
                amount={term === 'net' ? now : Math.abs(now)}
                language={language}
                size={term === 'net' ? 'large' : 'text'}
              />
            </dd>
            {hadBefore(report) && (
              <dd className="home-was">
                {change && before > 0 && <span>{change}</span>} {say.was(money(before))}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function MonthTable({ report }: { report: MonthReport }) {
  const home = useHomeWords()
  const { money } = useFormats()
  const names = useDayNames()
  const month = (to: string) => home.capital(names.month(calendarDate(to)))
  return (
    <FigureRows
      label={home.month.title(month(report.now.to))}
      columns={[home.month.head, month(report.now.to), month(report.before.to)]}
      rows={termsOf(report).map(term => ({
        id: term,
        cells: [home.month[term], money(report.now[term]), money(report.before[term])],
      }))}
    />
  )
}

import { type ReactNode, useState } from 'react'
import type { ApprovalReport } from '../../../shared/contract/report.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { rateOf } from '../numbers/approval-rate.ts'
import { useFigures, useReportsApi } from '../numbers/figures.ts'
import { useOutcomeWords } from '../numbers/outcome-words.ts'
import { useReasons } from '../numbers/reasons.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { FigureRows } from './figure-rows.tsx'
import { useHomeWords, useLastApproval, useLastDays, useLastFunnel } from './home-state.ts'
import { Panel, PanelData, PanelTools } from './panel.tsx'

/** As many reasons as there is room for; the page of numbers has all. */
const MOST = 5

type Share = [part: number, whole: number]

/** How many of the cards that were answered were approved, and why the others were not. */
export function ApprovalPanel() {
  const { rates } = useHomeWords()
  const query = useLastApproval()
  const [isTable, setTable] = useState(false)
  const reasonOf = useReasons()
  const { data } = query
  const { approval: say } = rates
  return (
    <Panel
      area="approval"
      title={<Titled title={say.title} />}
      tools={<RateTools report="approval" what={say.what} isTable={isTable} onTurn={() => setTable(!isTable)} />}
    >
      <PanelData query={query} skeleton={<RateOnItsWay />}>
        {({ total, declines, failures }) => {
          if (data?.total.now.attempts === 0) return <p className="home-quiet">{say.empty}</p>
          const reasons = [
            ...byReason(declines),
            ...failures.map(({ code, payments }) => ({ id: `failed ${code}`, payments })),
          ].sort((a, b) => b.payments - a.payments)
          const rows = reasons.map(({ id, payments }) => ({
            id,
            name: reasonOf(id.replace('failed ', '')),
            amount: payments,
          }))
          return (
            <>
              <Rate now={rateOf(total.now)} before={rateOf(total.before)} />
              {rows.length === 0 ? (
                <p className="home-quiet">{say.none}</p>
              ) : (
                <Bars
                  label={say.reasons}
                  columns={[say.reason, say.payments]}
                  rows={isTable ? rows : rows.slice(0, MOST)}
                  isTable={isTable}
                />
              )}
            </>
          )
        }}
      </PanelData>
    </Panel>
  )
}

/** How many of those who opened a charge paid it, and where the others stopped. */
export function FunnelPanel() {
  const { rates } = useHomeWords()
  const { steps: names } = useOutcomeWords()
  const query = useLastFunnel()
  const [isTable, setTable] = useState(false)
  const { funnel: say } = rates
  return (
    <Panel
      area="funnel"
      title={<Titled title={say.title} />}
      tools={<RateTools report="funnel" what={say.what} isTable={isTable} onTurn={() => setTable(!isTable)} />}
    >
      <PanelData query={query} skeleton={<RateOnItsWay />}>
        {({ total: { now, before } }) => {
          if (now.opened === 0) return <p className="home-quiet">{say.empty}</p>
          const steps = ['opened', 'chosen', 'paid'] as const
          const rows = steps.map((step, place) => {
            const earlier = steps[place - 1]
            return {
              id: step,
              name: names[step],
              amount: now[step],
              lost: earlier === undefined ? 0 : now[earlier] - now[step],
            }
          })
          return (
            <>
              <Rate now={[now.paid, now.opened]} before={[before.paid, before.opened]} />
              <Bars
                label={say.steps}
                columns={[say.step, say.charges, say.lost]}
                rows={rows}
                isTable={isTable}
                look="kept"
              />
            </>
          )
        }}
      </PanelData>
    </Panel>
  )
}

function Titled({ title }: { title: string }) {
  const { rates } = useHomeWords()
  return (
    <>
      {title} <small>{rates.days}</small>
    </>
  )
}

interface RateToolsProps {
  report: 'approval' | 'funnel'
  what: string
  isTable: boolean
  onTurn: () => void
}

function RateTools({ report, ...rest }: RateToolsProps) {
  const api = useReportsApi()
  const days = useLastDays()
  return (
    <PanelTools
      {...rest}
      file={`guiche-${report}-${days.from}-${days.to}.csv`}
      report={how => api.table(report, days, how)}
    />
  )
}

/** A share, of how many it is, and how it was in the seven days before. */
function Rate({ now, before }: { now: Share; before: Share }) {
  const { rates: say } = useHomeWords()
  const { count, share } = useFigures()
  return (
    <p className="home-rate">
      <b>{share(...now)}</b>{' '}
      <span>{[say.of(count(now[0]), count(now[1])), useChange(now, before)].filter(Boolean).join(', ')}</span>
    </p>
  )
}

/** "1,5 ponto acima"; nothing where there is nothing to compare with. */
function useChange(now: Share, before: Share): string | null {
  const { rates: say } = useHomeWords()
  const { language } = usePreferences()
  if (now[1] === 0 || before[1] === 0) return null
  const points = Math.round((now[0] / now[1] - before[0] / before[1]) * 1_000) / 10
  if (points === 0) return say.level
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.abs(points))
  const isOne = Math.abs(points) < 2
  return points > 0 ? say.above(text, isOne) : say.below(text, isOne)
}

interface BarsProps {
  label: string
  columns: readonly string[]
  rows: readonly { id: string; name: ReactNode; amount: number; lost?: number }[]
  isTable: boolean
  look?: 'kept' | 'lost'
}

/** Counts as bars, or as a table. */
function Bars({ label, columns, rows, isTable, look = 'lost' }: BarsProps) {
  const { count } = useFigures()
  const highest = Math.max(1, ...rows.map(({ amount }) => amount))
  if (isTable) {
    const cells = rows.map(({ id, name, amount, lost }) => ({
      id,
      cells: [name, count(amount), ...(lost === undefined ? [] : [count(lost)])],
    }))
    return <FigureRows label={label} columns={columns} rows={cells} />
  }
  return (
    <ul className="home-bars" aria-label={label} data-look={look}>
      {rows.map(({ id, name, amount, lost }) => (
        <li key={id}>
          <span>{name}</span>
          <i aria-hidden="true">
            <u style={{ width: `${(amount / highest) * 100}%` }} />
          </i>
          <b>{count(amount)}</b>
          {lost !== undefined && <small>{lost > 0 && `−${count(lost)}`}</small>}
        </li>
      ))}
    </ul>
  )
}

function RateOnItsWay() {
  return (
    <>
      <p className="home-rate">
        <Skeleton width="6rem" height="1.5rem" />
      </p>
      <div className="home-bars">
        {['62%', '48%', '55%'].map(width => (
          <p key={width}>
            <Skeleton width={width} />
          </p>
        ))}
      </div>
    </>
  )
}

/** One reason may be for good or not, which is not told here. */
function byReason(declines: ApprovalReport['declines']): { id: string; payments: number }[] {
  const sums = new Map<string, number>()
  for (const { reason, payments } of declines) sums.set(reason, (sums.get(reason) ?? 0) + payments)
  return Array.from(sums, ([id, payments]) => ({ id, payments }))
}

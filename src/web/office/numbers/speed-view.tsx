import type { ReactNode } from 'react'
import type { SpeedReport, Times } from '../../../shared/contract/report.ts'
import { deviceClasses } from '../../../shared/visits/checkout-steps.ts'
import { pageParts, type VitalRating, vitalNames } from '../../../shared/visits/web-vitals.ts'
import { Badge } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/tone.ts'
import { FigureTable } from './figure-table.tsx'
import { useFigures, useReportsApi } from './figures.ts'
import { useNumberWords } from './number-words.ts'
import { ReportFrame, useReport, type ViewDays } from './report-frame.tsx'
import { WayMark } from './way-mark.tsx'

/** How long payers, providers and the page took. */
export function SpeedView(days: ViewDays) {
  const api = useReportsApi()
  const query = useReport('speed', days, api.speed)
  const { speed, way } = useNumberWords()
  const isEmpty = ({ to_paid, answers, vitals }: SpeedReport) => to_paid.length + answers.length + vitals.length === 0
  return (
    <ReportFrame view="speed" query={query} isEmpty={isEmpty}>
      {report => (
        <>
          {report.to_paid.length > 0 && (
            <TimeTable
              title={speed.toPaid}
              text={speed.toPaidText}
              head={speed.method}
              groups={report.to_paid.map(({ method, ...times }) => ({
                id: method,
                name: way[method],
                mark: <WayMark way={method} />,
                ...times,
              }))}
            />
          )}
          {report.answers.length > 0 && (
            <TimeTable
              title={speed.answers}
              text={speed.answersText}
              head={speed.account}
              groups={report.answers.map(({ account, ...times }) => ({ id: account, ...times }))}
            />
          )}
          <Vitals vitals={report.vitals} />
        </>
      )}
    </ReportFrame>
  )
}

interface TimeTableProps {
  title: string
  text: string
  head: string
  groups: readonly { id: string; name: string; mark?: ReactNode; now: Times; before: Times }[]
}

/** Of fewer payments than these such a share says nothing. */
const places = [
  ['p50', 5],
  ['p75', 10],
  ['p95', 20],
] as const
const mostNeeded = 20

function TimeTable({ title, text, head, groups }: TimeTableProps) {
  const { speed, before: was } = useNumberWords()
  const { count, time } = useFigures()
  const half = (times: Times) => time(times.count < places[0][1] ? null : times.p50)
  return (
    <FigureTable
      title={title}
      text={text}
      columns={[head, speed.half, speed.quarters, speed.most, was]}
      rows={groups.map(({ id, name, mark, now, before }) => ({
        id,
        mark,
        note: now.count === 1 ? speed.one(time(now.p50)) : speed.count(now.count, count(now.count)),
        cells: [name, ...places.map(([place, least]) => time(now.count < least ? null : now[place])), half(before)],
      }))}
      note={groups.some(({ now }) => now.count < mostNeeded) && speed.few}
    />
  )
}

function Vitals({ vitals }: { vitals: SpeedReport['vitals'] }) {
  const { speed, device: devices } = useNumberWords()
  if (vitals.length === 0) return <p className="figures-text">{speed.noVitals}</p>
  return pageParts
    .filter(part => vitals.some(one => one.part === part))
    .map((part, place) => (
      <FigureTable
        key={part}
        title={`${speed.vitals}: ${speed.part[part]}`}
        text={place === 0 ? speed.vitalsText : undefined}
        columns={[speed.metric, ...deviceClasses.map(device => devices[device])]}
        rows={vitalNames.map(metric => ({
          id: metric,
          cells: [
            speed.vital[metric],
            ...deviceClasses.map(device => {
              const found = vitals.find(one => one.part === part && one.device === device && one.metric === metric)
              return found ? <Rated key={device} vital={found} /> : '–'
            }),
          ],
        }))}
      />
    ))
}

const looks: Readonly<Record<VitalRating, { tone: Tone; icon: IconName }>> = {
  good: { tone: 'positive', icon: 'check' },
  needs_work: { tone: 'warning', icon: 'warning' },
  poor: { tone: 'negative', icon: 'negative' },
}

function Rated({ vital: { metric, p75, rating } }: { vital: SpeedReport['vitals'][number] }) {
  const { speed } = useNumberWords()
  const { time, plain } = useFigures()
  const { tone, icon } = looks[rating]
  return (
    <span className="figure-rated">
      {p75 === null ? '–' : metric === 'cls' ? plain(p75) : time(p75)}
      <Badge tone={tone} icon={icon}>
        {speed.rating[rating]}
      </Badge>
    </span>
  )
}

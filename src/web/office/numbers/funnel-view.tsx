import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import type { FunnelReport, StepCounts } from '../../../shared/contract/report.ts'
import { BarChart } from '../../ui/bar-chart/bar-chart.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { Stat, Stats } from '../../ui/stat/stat.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useFormats } from '../words/formats.ts'
import { FigureTable } from './figure-table.tsx'
import { useFigures, useReportsApi } from './figures.ts'
import { useNumberWords } from './number-words.ts'
import { useReasons } from './reasons.ts'
import { ReportFrame, useReport, type ViewDays } from './report-frame.tsx'
import { WayMark } from './way-mark.tsx'
import { WithMoney } from './with-money.tsx'

const steps = ['opened', 'chosen', 'details', 'submitted', 'paid'] as const

/** From opening the page to the money: how many came how far, and why payments came to nothing. */
export function FunnelView(days: ViewDays) {
  const api = useReportsApi()
  const query = useReport('funnel', days, api.funnel)
  return (
    <ReportFrame
      view="funnel"
      query={query}
      isEmpty={({ created, total }) => created.now.charges + total.now.opened === 0}
    >
      {report => (
        <>
          <Headline report={report} />
          {report.total.now.opened > 0 && <Steps counts={report.total.now} before={report.total.before} />}
          {report.days.length > 1 && <Days days={report.days} />}
          <Methods report={report} />
          <Devices report={report} />
          {report.failures.length > 0 && <Failures report={report} />}
        </>
      )}
    </ReportFrame>
  )
}

/** All charges that were made, with the money that they are about; beside them those that were opened. */
function Headline({ report: { created, total, days } }: { report: FunnelReport }) {
  const say = useNumberWords()
  const { count, share, points, growth } = useFigures()
  const { money } = useFormats()
  const { now, before } = created
  const opened = growth(total.now.opened, total.before.opened)
  const rate = points([now.paid, now.charges], [before.paid, before.charges])
  return (
    <Stats>
      <Stat label={say.funnel.created} value={count(now.charges)} change={{ text: money(now.amount) }} />
      <Stat
        label={say.funnel.opened}
        value={count(total.now.opened)}
        change={opened === null ? undefined : { text: say.percent(opened) }}
        picture={days.length > 2 && <Sparkline label={say.funnel.trend} values={days.map(day => day.opened)} />}
      />
      <Stat label={say.funnel.paid} value={count(now.paid)} change={{ text: money(now.amount_paid) }} />
      <Stat
        label={say.funnel.rate}
        value={share(now.paid, now.charges)}
        change={rate === null ? undefined : { text: say.points(rate) }}
      />
    </Stats>
  )
}

function Steps({ counts, before }: { counts: StepCounts; before: StepCounts }) {
  const { funnel, before: was } = useNumberWords()
  const { count, share } = useFigures()
  const lost = (of: StepCounts, place: number) => {
    const [last, step] = [steps[place - 1], steps[place]]
    return last && step ? share(of[last] - of[step], of[last]) : ''
  }
  return (
    <FigureTable
      title={funnel.steps}
      text={funnel.stepsText}
      columns={[funnel.step, funnel.charges, funnel.lost, was]}
      rows={steps.map((step, place) => ({
        id: step,
        share: counts.opened === 0 ? 0 : counts[step] / counts.opened,
        cells: [
          funnel.names[step],
          <WithMoney key={step} count={counts[step]} amount={counts.amounts[step]} />,
          lost(counts, place),
          lost(before, place),
        ],
      }))}
      note={counts.challenged > 0 && funnel.challenged(count(counts.challenged))}
    />
  )
}

function Days({ days }: { days: FunnelReport['days'] }) {
  const { funnel } = useNumberWords()
  const { count } = useFigures()
  const { dateFormat } = usePreferences()
  return (
    <BarChart
      title={funnel.days}
      bars={days.map(({ day, paid }) => ({
        label: formatDate(calendarDate(day), dateFormat).slice(0, 5),
        value: paid,
        valueText: count(paid),
      }))}
      columns={{ label: funnel.day, value: funnel.paid }}
      tableLabel={funnel.asTable}
      chartLabel={funnel.asChart}
      expectedLabel=""
    />
  )
}

function Methods({ report: { methods } }: { report: FunnelReport }) {
  const { funnel, way, before: was } = useNumberWords()
  const { share } = useFigures()
  return (
    <FigureTable
      title={funnel.methods}
      columns={[funnel.method, funnel.chosen, funnel.paid, funnel.rate, was]}
      rows={methods.map(({ method, now, before }) => ({
        id: method,
        share: now.chosen === 0 ? 0 : now.paid / now.chosen,
        mark: <WayMark way={method} />,
        cells: [
          way[method],
          <WithMoney key="chosen" count={now.chosen} amount={now.amounts.chosen} />,
          <WithMoney key="paid" count={now.paid} amount={now.amounts.paid} />,
          share(now.paid, now.chosen),
          share(before.paid, before.chosen),
        ],
      }))}
    />
  )
}

function Devices({ report: { devices } }: { report: FunnelReport }) {
  const { funnel, device: names, before: was } = useNumberWords()
  const { share } = useFigures()
  return (
    <FigureTable
      title={funnel.devices}
      columns={[funnel.deviceHead, funnel.opened, funnel.paid, funnel.rate, was]}
      rows={devices.map(({ device, now, before }) => ({
        id: device,
        share: now.opened === 0 ? 0 : now.paid / now.opened,
        cells: [
          names[device],
          <WithMoney key="opened" count={now.opened} amount={now.amounts.opened} />,
          <WithMoney key="paid" count={now.paid} amount={now.amounts.paid} />,
          share(now.paid, now.opened),
          share(before.paid, before.opened),
        ],
      }))}
    />
  )
}

function Failures({ report: { failures } }: { report: FunnelReport }) {
  const { funnel, way } = useNumberWords()
  const reasonOf = useReasons()
  return (
    <FigureTable
      title={funnel.failures}
      text={funnel.failuresText}
      columns={[funnel.reason, funnel.method, funnel.charges]}
      wordsSecond
      rows={failures.map(({ method, reason, charges, amount }) => ({
        id: `${method} ${reason}`,
        cells: [
          reasonOf(reason),
          <span key="method" className="figure-name">
            <WayMark way={method} />
            {way[method]}
          </span>,
          <WithMoney key="charges" count={charges} amount={amount} />,
        ],
      }))}
    />
  )
}

import { Area, Bar, LinePath } from '@visx/shape'
import type { TodayReport } from '../../../shared/contract/home-report.ts'
import { useCalendar } from '../server-state/use-calendar.ts'
import { useFormats } from '../words/formats.ts'
import { ChartCursor, type ChartStop } from './chart-cursor.tsx'
import { type CurvePoint, type DayCurve, dayCurve } from './day-curve.ts'
import { type DayView, leftEdge, useDayStops } from './day-stops.tsx'
import { useHomeWords } from './home-state.ts'
import { MoneyAxis, moneyScale } from './money-axis.tsx'
import { useLastWeekday } from './today-words.ts'

/** Percent of the picture, from its left edge and from its top. */
interface Scales {
  x: (hour: number) => number
  y: (amount: number) => number
}

/** Today by the hour beside the same weekday a week ago: the accent is today, the dashed gray line last week. */
export function DayChart({ report, view }: { report: TodayReport; view: DayView }) {
  const say = useHomeWords()
  const curve = dayCurve(report, useCalendar())
  const left = leftEdge(curve, view)
  const x = (hour: number) => ((hour - left) / (curve.to - left)) * 100
  const scale = moneyScale(highestOf(report, view), 3)
  const stops = useDayStops(report, curve, view)
  const scales = { x, y: scale.top }
  return (
    <figure className="day-chart">
      <ChartCursor label={say.today.chart} stops={stops} start={startOf(stops)} line>
        {marked => (
          <>
            <MoneyAxis scale={scale} />
            <svg className="day-chart-picture" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              {view === 'sum' ? (
                <Curves curve={curve} {...scales} />
              ) : (
                <Hours report={report} curve={curve} marked={stops[marked ?? -1]?.id} {...scales} />
              )}
            </svg>
            {view === 'sum' && <CurveEnds report={report} curve={curve} {...scales} />}
          </>
        )}
      </ChartCursor>
      <HourMarks curve={curve} x={scales.x} />
    </figure>
  )
}

/** Of a day that adds up, the present. */
function startOf(stops: readonly ChartStop[]): number | undefined {
  const present = stops.findIndex(({ id }) => id === 'present')
  return present < 0 ? undefined : present
}

function highestOf({ now, before, hours }: TodayReport, view: DayView): number {
  if (view === 'sum') return Math.max(now.amount, before.amount)
  return Math.max(...hours.flatMap(hour => [hour.now.amount, hour.before.amount]))
}

function Curves({ curve, x, y }: { curve: DayCurve } & Scales) {
  const left = ({ hour }: CurvePoint) => x(hour)
  const top = ({ amount }: CurvePoint) => y(amount)
  return (
    <>
      <Area className="day-chart-area" data={curve.now} x={left} y0={100} y1={top} />
      <LinePath className="day-chart-before" data={curve.before} x={left} y={top} />
      <LinePath className="day-chart-now" data={curve.now} x={left} y={top} />
    </>
  )
}

/** Percent of the picture above last week's end within which its words may stand on the present, on a phone. */
const WORDS_REACH = 16

/** Where each curve ends: today at the present, last week with its sum. */
function CurveEnds({ report, curve, x, y }: { report: TodayReport; curve: DayCurve } & Scales) {
  const { money } = useFormats()
  const lastWeekday = useLastWeekday(report)
  const above = y(report.before.amount) - y(report.now.amount)
  return (
    <span aria-hidden="true">
      <span className="day-chart-present" style={{ left: `${x(curve.present)}%`, top: `${y(report.now.amount)}%` }} />
      {report.before.amount > 0 && (
        <span
          className="day-chart-end"
          data-near={(above > -2 && above < WORDS_REACH) || undefined}
          style={{ top: `${y(report.before.amount)}%` }}
        >
          <span>{lastWeekday.name} </span>
          <b>{money(report.before.amount)}</b>
        </span>
      )}
    </span>
  )
}

function Hours({
  report,
  curve,
  marked,
  x,
  y,
}: { report: TodayReport; curve: DayCurve; marked: string | undefined } & Scales) {
  const width = (x(curve.from + 1) - x(curve.from)) * 0.36
  return report.hours
    .filter(({ hour }) => hour >= curve.from && hour < curve.to)
    .flatMap(({ hour, now, before }) =>
      [
        { day: 'before', amount: before.amount, left: x(hour + 0.5) - width },
        { day: 'now', amount: now.amount, left: x(hour + 0.5) },
      ].map(({ day, amount, left }) => (
        <Bar
          key={`${day}${hour}`}
          className="day-chart-bar"
          data-day={day}
          data-marked={marked === String(hour) || undefined}
          x={left}
          y={y(amount)}
          width={width}
          height={100 - y(amount)}
        />
      )),
    )
}

/** The hours below the picture: every second where there is room, every fourth on phones. */
function HourMarks({ curve: { from, to }, x }: { curve: DayCurve; x: Scales['x'] }) {
  const say = useHomeWords()
  const marks = Array.from({ length: to - from + 1 }, (_, place) => from + place).filter(
    hour => (hour - from) % 2 === 0,
  )
  return (
    <div className="hour-marks" aria-hidden="true">
      {marks.map((hour, place) => (
        <span
          key={hour}
          data-spare={place % 2 === 1 || undefined}
          data-crowded={(place > 0 && place === marks.length - 2 && x(hour) > 85) || undefined}
          data-edge={x(hour) < 1 ? 'left' : x(hour) > 99 ? 'right' : undefined}
          style={{ left: `${x(hour)}%` }}
        >
          {say.today.hour(hour)}
        </span>
      ))}
    </div>
  )
}

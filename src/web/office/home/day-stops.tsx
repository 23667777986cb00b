import type { TodayReport } from '../../../shared/contract/home-report.ts'
import { useFormats } from '../words/formats.ts'
import type { ChartStop } from './chart-cursor.tsx'
import type { DayCurve } from './day-curve.ts'
import { useHomeWords } from './home-state.ts'
import { useLastWeekday } from './today-words.ts'

/** How a day is looked at: adding up, or each hour by itself. */
export type DayView = 'sum' | 'hour'

/** The hour at the left edge. Bars leave room there for the amounts of the lines. */
export function leftEdge({ from }: DayCurve, view: DayView): number {
  return view === 'hour' ? from - 0.75 : from
}

/** A place of the day: what had come today, null where that is still to come, and a week ago. */
interface Place {
  id: string
  hour: number
  when: string
  now: number | null
  before: number
}

/** The places of a day that the cursor stops at: each hour, and of what adds up the present too. */
export function useDayStops(report: TodayReport, curve: DayCurve, view: DayView): ChartStop[] {
  const say = useHomeWords().today
  const { money, time } = useFormats()
  const { name } = useLastWeekday(report)
  const left = leftEdge(curve, view)
  const places =
    view === 'sum'
      ? addedPlaces(report, curve, { name: say.hour, present: time(report.at) })
      : hourPlaces(report, curve, say.hours)
  return places.map(({ id, hour, when, now, before }) => ({
    id,
    at: ((hour - left) / (curve.to - left)) * 100,
    text: say.said(view === 'sum' ? say.upTo(when) : when, now === null ? null : money(now), name, money(before)),
    tip: (
      <>
        <b>{when}</b>
        {now !== null && <span>{money(now)}</span>}
        <span className="chart-tip-before">{say.before(money(before))}</span>
      </>
    ),
  }))
}

function addedPlaces(
  report: TodayReport,
  curve: DayCurve,
  { name, present: time }: { name: (hour: number) => string; present: string },
): Place[] {
  const present: Place = {
    id: 'present',
    hour: curve.present,
    when: time,
    now: report.now.amount,
    before: report.before_by_now.amount,
  }
  const hours = curve.before.slice(1).map(
    ({ hour, amount }): Place => ({
      id: String(hour),
      hour,
      when: name(hour),
      now: curve.now.find(point => point.hour === hour && hour < curve.present)?.amount ?? null,
      before: amount,
    }),
  )
  return [...hours.filter(({ hour }) => hour !== curve.present), present].sort((a, b) => a.hour - b.hour)
}

function hourPlaces({ hours }: TodayReport, curve: DayCurve, name: (hour: number) => string): Place[] {
  return hours
    .filter(({ hour }) => hour >= curve.from && hour < curve.to)
    .map(({ hour, now, before }) => ({
      id: String(hour),
      hour: hour + 0.5,
      when: name(hour),
      now: hour <= curve.present ? now.amount : null,
      before: before.amount,
    }))
}

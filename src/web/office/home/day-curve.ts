import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { TodayReport } from '../../../shared/contract/home-report.ts'

/** Between which hours a shop is open at least: what the picture shows of a quiet day. */
const [OPENS, CLOSES] = [8, 18]

/** Hours since midnight, and the centavos until then. */
export interface CurvePoint {
  hour: number
  amount: number
}

/** A day that adds up, beside the same weekday a week ago. */
export interface DayCurve {
  /** The first and the last hour of the picture. */
  from: number
  to: number
  /** The time of the report, as hours since midnight. */
  present: number
  /** Ends at the present. */
  now: CurvePoint[]
  before: CurvePoint[]
}

/** Adds up the hours of a report. Nothing lies outside of the picture. */
export function dayCurve({ at, hours, now, before }: TodayReport, { clockOf }: Calendar): DayCurve {
  const [hour = 0, minute = 0] = clockOf(new Date(at)).time.split(':').map(Number)
  const present = hour + minute / 60
  const busy = hours.filter(one => one.now.payments + one.before.payments > 0).map(one => one.hour)
  const from = Math.min(OPENS, hour, ...busy)
  const to = Math.max(CLOSES, hour + 1, ...busy.map(last => last + 1))
  return {
    from,
    to,
    present,
    now: [...added(hours, 'now', from, hour), { hour: present, amount: now.amount }],
    before: [...added(hours, 'before', from, to - 1), { hour: to, amount: before.amount }],
  }
}

/** What had come by the beginning of each hour, from one to another. */
function added(hours: TodayReport['hours'], day: 'now' | 'before', from: number, to: number): CurvePoint[] {
  return Array.from({ length: to - from + 1 }, (_, place) => {
    const hour = from + place
    const past = hours.filter(one => one.hour < hour)
    return { hour, amount: past.reduce((sum, one) => sum + one[day].amount, 0) }
  })
}

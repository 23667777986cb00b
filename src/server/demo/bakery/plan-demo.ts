import { addDays, type CalendarDate, weekday } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { Plan } from './course.ts'
import { type Draw, drawFrom } from './draw.ts'
import { drawAftermath, drawWay } from './draw-way.ts'
import { type FixedOrder, fixedOrders } from './fixed-orders.ts'
import { drawOrder, drawSale } from './menu.ts'
import { drawStranger, regulars } from './people.ts'

/** What a history is made from: the same four make the same one. */
export interface DemoTerms {
  seed: number
  days: number
  /** Nothing in it is later. */
  until: Date
  /** The store's: its bakery opens by it. */
  calendar: Pick<Calendar, 'dateOf' | 'startOf'>
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
/** Charges a day, from Sunday on. */
const BY_WEEKDAY = [64, 54, 56, 58, 61, 71, 86]
/** How busy each hour is, from 6 to 19 by the store's clock. */
const OPENS = 6
const BY_HOUR = [5, 10, 9, 6, 5, 7, 12, 10, 5, 5, 7, 9, 8, 3]
/** How much less came in at the beginning than at the end. */
const GROWTH = 0.15
/** Of the charges, how many are orders, and how many sales at the counter are paid by a link. */
const ORDERS = 0.09
const LINKS = 0.3
const FIRST_NUMBER = 1_002

type Unnumbered = Omit<Plan, 'number'>

/** Every charge of the history, a list a day, oldest first; nothing is written. */
export function planDemo(terms: DemoTerms): Plan[][] {
  let number = FIRST_NUMBER
  return Array.from({ length: terms.days }, (_, place) => {
    const date = addDays(terms.calendar.dateOf(terms.until), place + 1 - terms.days)
    const fixed = fixedOrders.map(order => asPlan(order, terms)).filter(({ at }) => terms.calendar.dateOf(at) === date)
    return [...drawDay(terms, date, place), ...fixed]
      .filter(({ at }) => at < terms.until)
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(plan => ({ ...plan, number: number++ }))
  })
}

function drawDay({ seed, days, calendar }: DemoTerms, date: CalendarDate, place: number): Unnumbered[] {
  const draw = drawFrom(seed, date)
  const usual = BY_WEEKDAY[weekday(date)] ?? 0
  const share = 1 - GROWTH * (1 - (place + 1) / days) + (draw.unit() - 0.5) * 0.2
  return Array.from({ length: Math.round(usual * share) }, () => drawPlan(draw, calendar.startOf(date)))
}

function drawPlan(draw: Draw, midnight: Date): Unnumbered {
  const hour = OPENS + draw.weighted(BY_HOUR.map((weight, place) => [weight, place] as const))
  const at = new Date(midnight.getTime() + (hour * 60 + draw.unit() * 60) * MINUTE_MS)
  const isOrder = draw.chance(ORDERS)
  const item = isOrder ? drawOrder(draw) : drawSale(draw)
  const channel = isOrder || draw.chance(LINKS) ? 'link' : 'counter'
  const person = isOrder || draw.chance(0.25) ? draw.one(regulars) : drawStranger(draw)
  const way = drawWay(draw, item, channel)
  return { at, item, person, channel, way, aftermath: drawAftermath(draw, way) }
}

/** In a history shorter than an order is old, it is of the first day. */
function asPlan({ when, ...order }: FixedOrder, { days, until, calendar }: DemoTerms): Unnumbered {
  if ('minutes' in when) {
    return { ...order, channel: 'link', at: new Date(until.getTime() - when.minutes * MINUTE_MS) }
  }
  const date = addDays(calendar.dateOf(until), -Math.min(when.days, days - 1))
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number)
  const inDay = (hours * 60 + minutes) % DAY_MINUTES
  return { ...order, channel: 'link', at: new Date(calendar.startOf(date).getTime() + inDay * MINUTE_MS) }
}

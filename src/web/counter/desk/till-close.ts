import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import { type PaymentMethod, paymentMethods } from '../../../shared/charge/payment-method.ts'
import type { ChargeTotals } from '../../../shared/contract/charge-totals.ts'
import type { Api } from '../../client/api.ts'
import type { TillOf } from './till.ts'

/** What came in, and what of it was given back, in centavos. */
export interface Came {
  payments: number
  received: number
  refunded: number
}

/** The same by one way of paying. */
export interface CameBy extends Came {
  method: PaymentMethod
}

/** A day of a till, as its close tells it: all of it, and each person's part. */
export interface TillClose {
  all: Came
  methods: CameBy[]
  people: (Came & { id: string | null; name: string | null; methods: CameBy[] })[]
}

interface Asked {
  api: Pick<Api, 'chargeTotals'>
  cashier: string
  calendar: Calendar
  of: TillOf
  day: CalendarDate
}

/** Reads a day of the store's calendar; null where there is too much to sum. */
export async function readTillClose(
  { api, cashier, calendar, of, day }: Asked,
  signal: AbortSignal,
): Promise<TillClose | null> {
  const whose = of === 'mine' ? { cashier } : { source: 'counter' as const }
  const [from, to] = [calendar.startOf(day), calendar.endOf(day)]
  // As the sum of the till: what came on the day, whenever the sale was begun.
  const period = { paid_from: from.toISOString(), paid_to: to.toISOString() }
  return closeOf(await api.chargeTotals({ ...whose, ...period, breakdown: 'true' }, signal))
}

/** Methods in the order in which a slip has them, people by name. */
function closeOf({ received_by: rows, cashier_names: names }: ChargeTotals): TillClose | null {
  if (rows === null) return null
  const ids = [...new Set(rows.map(({ cashier }) => cashier))]
  const people = ids.map(id => {
    const own = rows.filter(({ cashier }) => cashier === id)
    return { id, name: (id && names[id]) ?? null, methods: byMethod(own), ...sum(own) }
  })
  people.sort((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', 'pt-BR'))
  return { all: sum(rows), methods: byMethod(rows), people }
}

function byMethod(rows: readonly CameBy[]): CameBy[] {
  return paymentMethods.flatMap(method => {
    const own = rows.filter(row => row.method === method)
    return own.length === 0 ? [] : [{ method, ...sum(own) }]
  })
}

function sum(rows: readonly Came[]): Came {
  const all = { payments: 0, received: 0, refunded: 0 }
  for (const { payments, received, refunded } of rows) {
    all.payments += payments
    all.received += received
    all.refunded += refunded
  }
  return all
}

import type { Principal } from '../access/principal.ts'
import { cashierOfCharge } from '../charges/charge/read-cashier.ts'
import type { EventStream } from './event-stream.ts'
import type { HttpDeps } from './http-deps.ts'

/** Charges whose cashier is remembered: one change is one read, however many cashiers listen. */
const REMEMBERED = 1_000

/** Tells cashiers of the changes of their own sales, and of nobody else's. */
export function openOwnSales({ database, log }: Pick<HttpDeps, 'database' | 'log'>) {
  const cashiers = new Map<string, Promise<string | null>>()

  function cashierOf(store: string, charge: string): Promise<string | null> {
    const place = `${store} ${charge}`
    const known = cashiers.get(place)
    if (known) return known
    const asked = database.read(store, transaction => cashierOfCharge(transaction, charge))
    cashiers.set(place, asked)
    asked.catch(() => cashiers.delete(place))
    const [oldest] = cashiers.keys()
    if (cashiers.size > REMEMBERED && oldest !== undefined) cashiers.delete(oldest)
    return asked
  }

  return {
    /** What a stream tells a cashier. A change that could not be looked at is not told: their page polls. */
    filter({ id, store }: Principal, stream: EventStream, notify: (charge: string) => void): (charge: string) => void {
      let isOpen = true
      stream.onClose(() => {
        isOpen = false
      })
      return charge => {
        cashierOf(store, charge).then(
          cashier => {
            if (isOpen && cashier === id) notify(charge)
          },
          error => log.warn({ err: error, charge }, 'whose sale has changed could not be read; nobody was told'),
        )
      }
    },
  }
}

import { expect, test } from 'vitest'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import type { ChargeTotals } from '../../../shared/contract/charge.ts'
import { openTill } from './till.ts'

test('the sum of a day is what came in, once, less what went back', async () => {
  const amounts = {
    ...{ amount: 10_000, amount_due: 0, amount_unapplied: 0, amount_disputed: 0, net_held: 9_000 },
    // Of two sales of 5000 the first was paid twice, and the second by what came too much. 1000 went back.
    ...{ amount_received: 15_000, amount_moved: 5_000, amount_refunded: 1_000 },
  }
  const totals: ChargeTotals = { object: 'charge_totals', count: 2, more: false, amounts }
  const api = { charges: async () => ({ data: [], next_cursor: null }), chargeTotals: async () => totals }
  const till = openTill({
    ...{ api: api as never, cashier: 'ana', calendar: calendarIn('America/Sao_Paulo') },
    ...{ now: () => new Date(), onPaid: () => undefined },
  })
  await till.load()
  expect(till.state.get()).toMatchObject({ sales: 2, sum: 9_000 })
})

import { expect, test } from 'vitest'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import type { ChargeTotals } from '../../../shared/contract/charge-totals.ts'
import { openTill } from './till.ts'

test('the sum of a day is what came in, once, less what went back', async () => {
  const amounts = {
    ...{ amount: 10_000, amount_due: 0, amount_disputed: 0, amount_lost: 0, net_held: 9_000 },
    ...{ amount_unapplied: 0, amount_in_tenders: 0 },
    // Of two sales of 5000 the first was paid twice, and the second by what came too much. 1000 went back.
    ...{ amount_received: 15_000, amount_moved_in: 5_000, amount_moved: 5_000, amount_refunded: 1_000 },
    ...{ received_within: 10_000, refunded_within: 1_000 },
  }
  const totals: ChargeTotals = {
    ...{ object: 'charge_totals', count: 2, more: false, amounts },
    ...{ received_by: null, cashier_names: {} },
  }
  const api = { charges: async () => ({ data: [], next_cursor: null }), chargeTotals: async () => totals }
  const till = openTill({
    ...{ api: api as never, cashier: 'ana', calendar: calendarIn('America/Sao_Paulo') },
    ...{ now: () => new Date(), onPaid: () => undefined },
  })
  await till.load()
  expect(till.state.get()).toMatchObject({ sales: 2, sum: 9_000 })
})

test('a sale of before midnight that is paid after it is of the day on which it is paid', async () => {
  const [before, after] = [{ id: 'chg_1' }, { id: 'chg_2' }]
  const start = '2026-11-26T03:00:00.000Z'
  const asked: object[] = []
  const api = {
    charges: async (query: { created_to?: string }) => ({
      data: query.created_to ? [before] : [after],
      next_cursor: null,
    }),
    chargeTotals: async (query: object) => {
      asked.push(query)
      return { count: 2, amounts: { amount_received: 5_000, received_within: 3_000, refunded_within: 0 } }
    },
  }
  const till = openTill({
    ...{ api: api as never, cashier: 'ana', calendar: calendarIn('America/Sao_Paulo') },
    ...{ now: () => new Date('2026-11-26T03:05:00Z'), onPaid: () => undefined },
  })
  await till.load()
  expect(till.state.get()).toMatchObject({ charges: [after, before], more: false, sales: 2, sum: 3_000 })
  expect(asked).toEqual([
    { cashier: 'ana', paid_from: start, status: 'paid' },
    { cashier: 'ana', paid_from: start },
  ])
})

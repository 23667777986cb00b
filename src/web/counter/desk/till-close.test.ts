import { expect, test } from 'vitest'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import type { ChargeTotals } from '../../../shared/contract/charge-totals.ts'
import { readTillClose } from './till-close.ts'

const totals = (received_by: ChargeTotals['received_by'], cashier_names = {}): ChargeTotals => ({
  ...{ object: 'charge_totals', count: 1, more: received_by === null, amounts: null },
  ...{ received_by, cashier_names },
})
const came = (payments: number, received: number, refunded = 0) => ({ payments, received, refunded })

const till = { cashier: 'ana', calendar: calendarIn('America/Manaus'), day: calendarDate('2026-11-25') }
const { signal } = new AbortController()
/** The close that totals make. */
const closeOf = (of: ChargeTotals) =>
  readTillClose({ ...till, api: { chargeTotals: async () => of }, of: 'store' }, signal)

test('the close has the ways in their order, people by name, and all of it once', async () => {
  const close = await closeOf(
    totals(
      [
        { cashier: 'z', method: 'credit-card', ...came(2, 3_000, 500) },
        { cashier: 'z', method: 'pix', ...came(1, 1_000) },
        { cashier: 'gone', method: 'pix', ...came(1, 50) },
        { cashier: 'a', method: 'pix', ...came(3, 700) },
      ],
      { z: 'Ávila', a: 'Zuleica' },
    ),
  )
  expect(close).toEqual({
    all: came(7, 4_750, 500),
    methods: [
      { method: 'pix', ...came(5, 1_750) },
      { method: 'credit-card', ...came(2, 3_000, 500) },
    ],
    people: [
      {
        ...{ id: 'z', name: 'Ávila', ...came(3, 4_000, 500) },
        methods: [
          { method: 'pix', ...came(1, 1_000) },
          { method: 'credit-card', ...came(2, 3_000, 500) },
        ],
      },
      { id: 'a', name: 'Zuleica', ...came(3, 700), methods: [{ method: 'pix', ...came(3, 700) }] },
      { id: 'gone', name: null, ...came(1, 50), methods: [{ method: 'pix', ...came(1, 50) }] },
    ],
  })
})

test('of what is too much to sum there is no close, and of an empty day an empty one', async () => {
  expect(await closeOf(totals(null))).toBeNull()
  expect(await closeOf(totals([]))).toEqual({ all: came(0, 0), methods: [], people: [] })
})

test('a day is from midnight to midnight where the store is, of one’s own sales or of all', async () => {
  const asked: object[] = []
  const api = {
    async chargeTotals(query: object) {
      asked.push(query)
      return totals([])
    },
  }
  await readTillClose({ ...till, api, of: 'mine' }, signal)
  await readTillClose({ ...till, api, of: 'store' }, signal)
  const day = { paid_from: '2026-11-25T04:00:00.000Z', paid_to: '2026-11-26T04:00:00.000Z', breakdown: 'true' }
  expect(asked).toEqual([
    { cashier: 'ana', ...day },
    { source: 'counter', ...day },
  ])
})

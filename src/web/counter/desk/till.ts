import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Api } from '../../client/api.ts'
import { type Box, openBox } from './box.ts'

/** Whose day is looked at. */
export type TillOf = 'mine' | 'store'

/** The day's sales, newest first, and what they come to. */
export interface TillState {
  of: TillOf
  charges: Charge[]
  /** Whether there are older ones that are not shown. */
  more: boolean
  /**
   * Paid ones, and what came in on the day and is kept, in centavos; null until it was read, or where it is too much to
   * sum.
   */
  sales: number | null
  sum: number | null
}

interface TillDeps {
  api: Api
  cashier: string
  /** Whose day it is. */
  calendar: Calendar
  now(): Date
  /** A charge that was left open is paid. */
  onPaid(charge: Charge): void
}

/** Charges of a page. */
const shownAtFirst = 20
const shownAtMost = 100
/** A burst of changes becomes one new read. */
const GATHER_MS = 300

export type Till = ReturnType<typeof openTill>

/** The list and the sum of a day, read anew when a charge of it changes. */
export function openTill({ api, cashier, calendar, now, onPaid }: TillDeps) {
  const state: Box<TillState> = openBox<TillState>({ of: 'mine', charges: [], more: false, sales: null, sum: null })
  let shown = shownAtFirst
  let isGathering = false
  let reading: AbortController | null = null

  async function load(): Promise<void> {
    reading?.abort()
    reading = new AbortController()
    const own = reading
    try {
      await readDay(own.signal)
    } finally {
      if (reading === own) reading = null
    }
  }

  async function readDay(signal: AbortSignal): Promise<void> {
    const { of } = state.get()
    const start = calendar.startOf(calendar.dateOf(now())).toISOString()
    const whose = of === 'mine' ? { cashier } : { source: 'counter' as const }
    // What was sold before midnight and paid after it is today's money, and of no day otherwise.
    const ofYesterday = { created_to: start, paid_from: start }
    const [list, overnight, paid, came] = await Promise.all([
      api.charges({ ...whose, created_from: start, limit: shown }, signal),
      api.charges({ ...whose, ...ofYesterday, limit: shown }, signal),
      api.chargeTotals({ ...whose, paid_from: start, status: 'paid' }, signal),
      api.chargeTotals({ ...whose, paid_from: start }, signal),
    ])
    if (signal.aborted) return
    const more = list.next_cursor !== null || overnight.next_cursor !== null
    const charges = list.next_cursor === null ? [...list.data, ...overnight.data] : list.data
    reportPaid(charges)
    // Of a sale whose money came on two days, each day has its own; money of one sale that pays another came in once.
    const sum = came.amounts && came.amounts.received_within - came.amounts.refunded_within
    state.set({ of, charges, more, sales: paid.count, sum })
  }

  function reportPaid(charges: readonly Charge[]) {
    const wasOpen = new Set(state.get().charges.flatMap(({ id, status }) => (status === 'paid' ? [] : id)))
    for (const charge of charges) {
      if (charge.status === 'paid' && wasOpen.has(charge.id)) onPaid(charge)
    }
  }

  const till = {
    state,
    load: () => load().catch(() => undefined),
    /** The same, but where it is under way already. */
    lookAgain: async () => {
      if (reading === null) await till.load()
    },
    look(of: TillOf) {
      state.set({ ...state.get(), of, charges: [], sales: null, sum: null })
      void till.load()
    },
    showMore() {
      shown = shownAtMost
      void till.load()
    },
    /** A charge that this page has just heard of by itself takes its place in the list. */
    know(charge: Charge) {
      const { charges } = state.get()
      if (charge.cashier !== cashier && state.get().of === 'mine') return
      const others = charges.filter(({ id }) => id !== charge.id)
      const known = charges.some(({ id }) => id === charge.id)
      const place = known ? charges.map(one => (one.id === charge.id ? charge : one)) : [charge, ...others]
      state.set({ ...state.get(), charges: place })
      till.changed(charge.id)
    },
    changed(id: string) {
      const { of, charges } = state.get()
      if (of === 'mine' && !charges.some(charge => charge.id === id)) return
      if (isGathering) return
      isGathering = true
      setTimeout(() => {
        isGathering = false
        void till.load()
      }, GATHER_MS)
    },
  }
  return till
}

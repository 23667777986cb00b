import { addDays, calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { startOfSaoPauloDay } from '../../../shared/brazil/sao-paulo-time.ts'
import { type ChargeStatus, chargeStatuses } from '../../../shared/charge/charge-status.ts'
import type { ChargeQuery } from '../../client/api.ts'

/** The periods to choose from, with how many days before today each begins. "All" is the absence of one. */
const periodDays = { today: 0, week: 6, month: 29 } as const
export type Period = keyof typeof periodDays
export const periods = Object.keys(periodDays) as Period[]

/** The filters of the list, as they stand in the address. What is not filtered is absent. */
export interface ChargeSearch {
  status?: ChargeStatus
  period?: Period
  q?: string
}

const pageSize = 25

/** Reads the filters from an address. Whatever makes no sense is left out: an old bookmark still opens the list. */
export function readChargeSearch(search: Record<string, unknown>): ChargeSearch {
  const status = chargeStatuses.find(candidate => candidate === search.status)
  const period = periods.find(candidate => candidate === search.period)
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 140) : ''
  return { ...(status && { status }), ...(period && { period }), ...(q && { q }) }
}

/** The filters as the API wants them. */
export function chargeQuery({ status, period, q }: ChargeSearch, today: string): ChargeQuery {
  return {
    limit: pageSize,
    ...(status && { status }),
    ...(q && { q }),
    ...(period && { created_from: startOf(period, today) }),
  }
}

function startOf(period: Period, today: string): string {
  return startOfSaoPauloDay(addDays(calendarDate(today), -periodDays[period])).toISOString()
}

export function isFiltered(search: ChargeSearch): boolean {
  return Object.keys(search).length > 0
}

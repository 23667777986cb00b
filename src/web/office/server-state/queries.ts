import { queryOptions } from '@tanstack/react-query'
import type { InstallmentTerms } from '../../../shared/contract/installments.ts'
import type { Api } from '../../client/api.ts'
import { NoAnswer } from '../../client/problem.ts'
import { type ChargeSearch, chargeQuery, filtersOf, type StoreDay, totalsQuery } from '../charges/charge-search.ts'

/** Everything that the office reads, with the keys under which it is kept. */

export function meQuery(api: Api) {
  return queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => api.me(signal), staleTime: 300_000 })
}

/** A page of the list. The day is part of the key: at the store's midnight "hoje" is another list. */
export function chargesQuery(api: Api, search: ChargeSearch, day: StoreDay) {
  return queryOptions({
    queryKey: ['charges', search, day.today, day.calendar.zone],
    queryFn: ({ signal }) => api.charges(chargeQuery(search, day), signal),
  })
}

/** Whether the store has made a charge, and more than one: the first may be that of its first start. */
export function firstChargesQuery(api: Api) {
  return queryOptions({ queryKey: ['charges', 'first'], queryFn: ({ signal }) => api.charges({ limit: 2 }, signal) })
}

/** What all charges of the list's filters come to, whichever page of it is shown. */
export function chargeTotalsQuery(api: Api, search: ChargeSearch, day: StoreDay) {
  const filters = filtersOf(search)
  return queryOptions({
    queryKey: ['charges', 'totals', filters, day.today, day.calendar.zone],
    queryFn: ({ signal }) => api.chargeTotals(totalsQuery(filters, day), signal),
  })
}

/** The few newest charges that some words mean, for the command palette. */
export function foundChargesQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: ['charges', 'found', q],
    queryFn: ({ signal }) => api.charges({ q, limit: 6 }, signal),
  })
}

export function chargeQueryOf(api: Api, id: string) {
  return queryOptions({ queryKey: ['charge', id], queryFn: ({ signal }) => api.charge(id, signal) })
}

/**
 * What each number of instalments is to customer and store. Its days move at midnight, its fees with the contract:
 * asked anew each time.
 */
export function installmentOptionsQuery(api: Api, amount: number, terms: InstallmentTerms) {
  const { monthly_rate, ...rest } = terms
  const query = { amount, ...rest, ...(monthly_rate !== null && { monthly_rate }) }
  return queryOptions({
    queryKey: ['installment-options', query],
    queryFn: ({ signal }) => api.installmentOptions(query, signal),
  })
}

export function entriesQuery(api: Api, chargeId: string) {
  return queryOptions({
    queryKey: ['charge', chargeId, 'entries'],
    queryFn: ({ signal }) => api.entries(chargeId, signal),
    select: page => page.data,
  })
}

export function deliveriesQuery(api: Api, chargeId: string) {
  return queryOptions({
    queryKey: ['charge', chargeId, 'deliveries'],
    queryFn: ({ signal }) => api.deliveries(chargeId, signal),
    select: page => page.data,
    // A delivery on its way ends without a change of the charge: nobody would tell us.
    refetchInterval: query => (query.state.data?.data.some(delivery => delivery.status === 'pending') ? 3_000 : false),
  })
}

/**
 * What waits for a person, after a cursor or from the newest. It opens and settles without a charge changing: asked
 * each minute.
 */
export function reviewItemsQuery(api: Api, after?: string) {
  return queryOptions({
    queryKey: ['review-items', after ?? null],
    queryFn: ({ signal }) => api.reviewItems({ limit: 100, ...(after && { cursor: after }) }, signal),
    refetchInterval: 60_000,
  })
}

/** The comparisons of the books with the bank. */
export function reconciliationsQuery(api: Api, after?: string) {
  return queryOptions({
    queryKey: ['reconciliations', after ?? null],
    queryFn: ({ signal }) => api.reconciliations({ limit: 14, ...(after && { cursor: after }) }, signal),
  })
}

/** A read is tried again by itself only where the network was at fault; a no stays a no. */
export function mayRetryRead(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof NoAnswer
}

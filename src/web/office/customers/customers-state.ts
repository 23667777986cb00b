import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../client/api.ts'
import { type CustomersApi, createCustomersApi } from '../../client/customers-api.ts'
import { useOffice } from '../server-state/office-context.ts'

/** The calls about customers, by this person's session. */
export function useCustomersApi(): CustomersApi {
  const { api } = useOffice()
  return useMemo(() => createCustomersApi(api.call), [api])
}

/** Customers whom some words mean, or all; after a cursor or from the newest. */
export function customersQuery(api: CustomersApi, { q, after }: { q?: string; after?: string }) {
  return queryOptions({
    queryKey: ['customers', q ?? null, after ?? null],
    queryFn: ({ signal }) => api.customers({ limit: 50, ...(q && { q }), ...(after && { cursor: after }) }, signal),
  })
}

export function customerQueryOf(api: CustomersApi, id: string) {
  return queryOptions({ queryKey: ['customers', id], queryFn: ({ signal }) => api.customer(id, signal) })
}

export function savedCardsQuery(api: CustomersApi, customer: string) {
  return queryOptions({
    queryKey: ['customers', customer, 'cards'],
    queryFn: ({ signal }) => api.savedCards(customer, signal),
    select: page => page.data,
  })
}

/** The few newest charges of a customer. */
export function customerChargesQuery(api: Api, customer: string) {
  return queryOptions({
    queryKey: ['charges', 'of', customer],
    queryFn: ({ signal }) => api.charges({ customer, limit: 20 }, signal),
  })
}

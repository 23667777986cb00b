import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../client/api.ts'
import { type CustomersApi, createCustomersApi } from '../../client/customers-api.ts'
import { useOffice } from '../server-state/office-context.ts'
import { type CustomerSearch, customerQuery } from './customer-search.ts'

/** The calls about customers, by this person's session. */
export function useCustomersApi(): CustomersApi {
  const { api } = useOffice()
  return useMemo(() => createCustomersApi(api.call), [api])
}

/** Customers by filters and in an order, after a cursor or from the first. */
export function customersQuery(api: CustomersApi, search: CustomerSearch) {
  const query = customerQuery(search)
  return queryOptions({ queryKey: ['customers', query], queryFn: ({ signal }) => api.customers(query, signal) })
}

/** What a customer has paid. Read anew with their charges. */
export function customerTotalsQuery(api: CustomersApi, customer: string) {
  return queryOptions({
    queryKey: ['charges', 'of', customer, 'totals'],
    queryFn: ({ signal }) => api.totals(customer, signal),
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

/** The few newest charges of a customer, and of whoever has the same CPF or CNPJ. */
export function customerChargesQuery(api: Api, customer: string) {
  return queryOptions({
    queryKey: ['charges', 'of', customer],
    queryFn: ({ signal }) => api.charges({ of_person: customer, limit: 20 }, signal),
  })
}

import type { z } from 'zod'
import type {
  Customer,
  CustomerListQuery,
  customerCreateSchema,
  customerUpdateSchema,
  ListedCustomer,
  SavedCard,
  WholeCustomerTotals,
} from '../../shared/contract/customer.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

/** What a caller writes of a customer: the schemas' input. */
export type NewCustomer = z.input<typeof customerCreateSchema>
export type CustomerChange = z.input<typeof customerUpdateSchema>

/** What a caller may ask of the list of customers. */
export type CustomerQuery = Partial<CustomerListQuery>

/** The part of `/v1` about customers. It travels with the pages that show them. */
export type CustomersApi = ReturnType<typeof createCustomersApi>

export function createCustomersApi(call: Caller) {
  return {
    customers: (query: CustomerQuery, signal?: AbortSignal) =>
      call<Page<ListedCustomer>>({ method: 'GET', path: '/v1/customers', query, signal }),

    totals: (id: string, signal?: AbortSignal) =>
      call<WholeCustomerTotals>({ method: 'GET', path: `/v1/customers/${id}/totals`, signal }),

    customer: (id: string, signal?: AbortSignal) =>
      call<Customer>({ method: 'GET', path: `/v1/customers/${id}`, signal }),

    createCustomer: (customer: NewCustomer, idempotencyKey: string) =>
      call<Customer>({ method: 'POST', path: '/v1/customers', body: customer, idempotencyKey }),

    changeCustomer: (id: string, change: CustomerChange) =>
      call<Customer>({ method: 'PATCH', path: `/v1/customers/${id}`, body: change }),

    eraseCustomer: (id: string) => call<Customer>({ method: 'DELETE', path: `/v1/customers/${id}` }),

    savedCards: (id: string, signal?: AbortSignal) =>
      call<Page<SavedCard>>({ method: 'GET', path: `/v1/customers/${id}/cards`, query: { limit: 100 }, signal }),

    removeSavedCard: (id: string, card: string) =>
      call<void>({ method: 'DELETE', path: `/v1/customers/${id}/cards/${card}`, reads: 'nothing' }),
  }
}

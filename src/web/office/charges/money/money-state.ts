import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from '../../../client/api.ts'
import { createUnappliedApi, type UnappliedApi } from '../../../client/unapplied-api.ts'
import { useOffice } from '../../server-state/office-context.ts'

/** The calls about money that pays nothing, by this person's session. */
export function useUnappliedApi(): UnappliedApi {
  const { api } = useOffice()
  return useMemo(() => createUnappliedApi(api.call), [api])
}

/** Money that was moved from a charge and to it. */
export function movesQuery(api: UnappliedApi, charge: string) {
  return queryOptions({
    queryKey: ['charge', charge, 'moves'],
    queryFn: ({ signal }) => api.moves(charge, signal),
    select: page => page.data,
  })
}

/** What a customer may still pay with. */
export function creditQuery(api: UnappliedApi, customer: string) {
  return queryOptions({
    queryKey: ['customers', customer, 'credit'],
    queryFn: ({ signal }) => api.credit(customer, signal),
  })
}

/** The few newest open charges that some words mean. */
export function openChargesQuery(api: Api, q: string) {
  return queryOptions({
    queryKey: ['charges', 'open', q],
    queryFn: ({ signal }) => api.charges({ q, status: 'open', limit: 8 }, signal),
  })
}

/** What a decision about money may change: two charges, the lists, what waits for a person, and a customer's credit. */
export const movedMoney = (): readonly QueryKey[] => [['charge'], ['charges'], ['review-items'], ['customers']]

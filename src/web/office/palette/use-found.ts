import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Customer } from '../../../shared/contract/customer.ts'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import type { Api } from '../../client/api.ts'
import { createCustomersApi } from '../../client/customers-api.ts'
import { createDisputesApi } from '../../client/disputes-api.ts'
import { useOffice } from '../server-state/office-context.ts'
import { foundChargesQuery } from '../server-state/queries.ts'
import { useMay } from '../server-state/use-me.ts'

/** Long enough for the next key of somebody who types. */
const typingMs = 200
/** One letter says nothing about anything. */
const fewestLetters = 2

/** Of each kind, as many as fit below one another. */
export const mostFound = { charges: 6, customers: 4, disputes: 3 }

/** A dispute, and what names the charge that it is about where it was found by that. */
export interface FoundDispute {
  dispute: Dispute
  charge: Pick<Charge, 'id' | 'description' | 'reference'> | null
}

interface Found {
  charges: readonly Charge[]
  customers: readonly Customer[]
  disputes: readonly FoundDispute[]
  isLooking: boolean
  /** Whether each was found by what is written now, and not by what stood there before. */
  isCurrent: Record<keyof typeof mostFound, boolean>
}

/** Charges, customers and disputes that a few words mean. What was found before stays until the next is there. */
export function useFound(text: string): Found {
  const { api } = useOffice()
  const mayReadCharges = useMay('charges:read')
  const mayReadCustomers = useMay('customers:read')
  const wanted = text.trim()
  const asked = useCalmed(wanted)
  const isAsked = asked.length >= fewestLetters
  const charges = useQuery({ ...foundChargesQuery(api, asked), enabled: isAsked && mayReadCharges })
  const customers = useQuery({ ...foundCustomersQuery(api, asked), enabled: isAsked && mayReadCustomers })
  const disputes = useQuery({
    ...foundDisputesQuery(api, asked),
    enabled: isAsked && mayReadCharges,
    placeholderData: keepPreviousData,
  })
  const isWanted = wanted.length >= fewestLetters
  const isCurrent = (query: { isPlaceholderData: boolean }) => wanted === asked && !query.isPlaceholderData
  const isFetching = charges.isFetching || customers.isFetching || disputes.isFetching
  return {
    charges: (isWanted && charges.data?.data) || [],
    customers: (isWanted && customers.data?.data) || [],
    disputes: (isWanted && disputes.data) || [],
    isLooking: isWanted && (wanted !== asked || isFetching),
    isCurrent: { charges: isCurrent(charges), customers: isCurrent(customers), disputes: isCurrent(disputes) },
  }
}

/** A text once nobody has changed it for a moment. */
function useCalmed(text: string): string {
  const [calmed, setCalmed] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setCalmed(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return calmed
}

function foundCustomersQuery(api: Api, q: string) {
  const customers = createCustomersApi(api.call)
  return queryOptions({
    queryKey: ['customers', 'found', q],
    queryFn: ({ signal }) => customers.customers({ q, limit: mostFound.customers }, signal),
  })
}

/** By its own id, or as the charge that it is about is found. */
function foundDisputesQuery(api: Api, q: string) {
  const disputes = createDisputesApi(api.call)
  return queryOptions({
    queryKey: ['disputes', 'found', q],
    async queryFn({ signal }): Promise<FoundDispute[]> {
      if (/^dsp_[0-9a-z]{26}$/.test(q)) return [{ dispute: await disputes.dispute(q, signal), charge: null }]
      const { data } = await disputes.disputes({ q, limit: mostFound.disputes }, signal)
      return data.map(dispute => ({ dispute, charge: { ...dispute.charge, id: dispute.charge_id } }))
    },
  })
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Customer } from '../../../../shared/contract/customer.ts'
import { customersQuery, useCustomersApi } from '../../customers/customers-state.ts'

/** Long enough for the next key of somebody who types. */
const typingMs = 200
/** One letter says nothing about a person. */
const fewestLetters = 2
/** More would not be read: another letter finds better. */
const most = 6

/** The customers that a few words mean: by part of the name or e-mail, or by the whole CPF or CNPJ. */
export function useFoundCustomers(text: string): {
  customers: readonly Customer[]
  isLooking: boolean
  /** Nobody was found. */
  isEmpty: boolean
} {
  const api = useCustomersApi()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const found = useQuery({
    ...customersQuery(api, { q: asked }),
    enabled: asked.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })
  const isAsked = wanted.length >= fewestLetters
  const customers = isAsked ? (found.data?.data ?? []).slice(0, most) : []
  const isLooking = isAsked && (wanted !== asked || found.isFetching)
  return { customers, isLooking, isEmpty: isAsked && !isLooking && found.isSuccess && customers.length === 0 }
}

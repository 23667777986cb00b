import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import { useOffice } from '../server-state/office-context.ts'
import { foundChargesQuery } from '../server-state/queries.ts'

/** Long enough for the next key of somebody who types. */
const typingMs = 200
/** One letter says nothing about a charge. */
const fewestLetters = 2

/** The charges that a few words mean: by description, reference, customer, amount or id. */
export function useFoundCharges(text: string): { charges: readonly Charge[]; isLooking: boolean } {
  const { api } = useOffice()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const found = useQuery({ ...foundChargesQuery(api, asked), enabled: asked.length >= fewestLetters })
  const isLooking = wanted.length >= fewestLetters && (wanted !== asked || found.isFetching)
  return { charges: wanted.length >= fewestLetters ? (found.data?.data ?? []) : [], isLooking }
}

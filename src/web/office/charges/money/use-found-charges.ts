import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { openChargesQuery } from './money-state.ts'

/** Long enough for the next key of somebody who types. */
const typingMs = 200
/** One letter says nothing about a charge. */
const fewestLetters = 2

/**
 * The open charges that a few words mean, but for one: by part of description, reference or customer, or by the whole
 * id or amount.
 */
export function useFoundCharges(
  text: string,
  except: string,
): { charges: readonly Charge[]; isLooking: boolean; isEmpty: boolean } {
  const { api } = useOffice()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const found = useQuery({
    ...openChargesQuery(api, asked),
    enabled: asked.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })
  const isAsked = wanted.length >= fewestLetters
  const charges = isAsked ? (found.data?.data ?? []).filter(({ id }) => id !== except) : []
  const isLooking = isAsked && (wanted !== asked || found.isFetching)
  return { charges, isLooking, isEmpty: isAsked && !isLooking && found.isSuccess && charges.length === 0 }
}

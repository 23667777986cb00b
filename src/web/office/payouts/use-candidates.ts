import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PayoutCandidate } from '../../../shared/contract/payout-decision.ts'
import { candidatesQuery, usePayoutsApi } from './payouts-state.ts'

/** Long enough for the next key of somebody who types. */
const TYPING_MS = 250

/** The payments that a line may be, as far as they are there. */
export interface FoundCandidates {
  candidates: readonly PayoutCandidate[] | undefined
  /** Something was typed: they are not those of the line's amount. */
  isTyped: boolean
  /** Others are on their way. */
  isLooking: boolean
  error: Error | null
}

/** Finds the payments that a line may be, a moment after the last key. */
export function useCandidates(line: string, text: string): FoundCandidates {
  const api = usePayoutsApi()
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const found = useQuery({ ...candidatesQuery(api, line, asked), placeholderData: keepPreviousData })
  return {
    candidates: found.data,
    isTyped: asked !== '',
    isLooking: wanted !== asked || found.isFetching,
    error: found.error,
  }
}

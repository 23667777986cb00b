import { useMemo } from 'react'
import { createCardProtectionApi } from '../../client/card-protection-api.ts'
import { cardLimits as enGb } from '../messages/en-gb/card-limits.ts'
import { type CardLimitWords, cardLimits as ptBr } from '../messages/pt-br/card-limits.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', CardLimitWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of how often cards may be tried, in the language of this person. */
export function useLimitWords(): CardLimitWords {
  return words[usePreferences().language]
}

/** The calls about how often cards may be tried, by this person's session. */
export function useProtectionApi() {
  const { api } = useOffice()
  return useMemo(() => createCardProtectionApi(api.call), [api])
}

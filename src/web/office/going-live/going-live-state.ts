import { useMemo } from 'react'
import { createGoingLiveApi } from '../../client/going-live-api.ts'
import { goingLive as enGb } from '../messages/en-gb/going-live.ts'
import { type GoingLiveWords, goingLive as ptBr } from '../messages/pt-br/going-live.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', GoingLiveWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of what is missing before real money, in the language of this person. */
export function useGoingLiveWords(): GoingLiveWords {
  return words[usePreferences().language]
}

export function useGoingLiveApi() {
  const { api } = useOffice()
  return useMemo(() => createGoingLiveApi(api.call), [api])
}

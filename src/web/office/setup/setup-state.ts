import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Setup } from '../../../shared/contract/setup.ts'
import { createSetupApi } from '../../client/setup-api.ts'
import { setup as enGb } from '../messages/en-gb/setup.ts'
import { setup as ptBr, type SetupWords } from '../messages/pt-br/setup.ts'
import { keepStore } from '../preferences/chosen-store.ts'
import { keepSetupOpen } from '../preferences/open-setup.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', SetupWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the first visit, in the language of this person. */
export function useSetupWords(): SetupWords {
  return words[usePreferences().language]
}

export function useSetupApi() {
  const { api } = useOffice()
  return useMemo(() => createSetupApi(api.call), [api])
}

/** How far the set-up is, for whoever has the link or has used it. */
export function setupQuery(api: ReturnType<typeof createSetupApi>, token: string) {
  return queryOptions({
    queryKey: ['setup'],
    queryFn: async () => comeBackTo(await api.read(token)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The office leads back to a set-up that is not at its end, and opens the store that was set up. */
export function comeBackTo(setup: Setup): Setup {
  if (setup.store) keepStore(setup.store.id)
  keepSetupOpen(setup.owner !== null && setup.step !== 'done')
  return setup
}

/** What each step is handed: the set-up, and how to go on. */
export interface StepProps {
  setup: Setup
  /** Keeps what the server answered, and looks at the next step. */
  onDone: (setup: Setup, step: Setup['step']) => void
  onBack: () => void
}

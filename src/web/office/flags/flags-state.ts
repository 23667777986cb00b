import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FlagList, FlagSetting } from '../../../shared/contract/flags.ts'
import type { FlagKey } from '../../../shared/flags/flag-catalog.ts'
import { createFlagsApi, type FlagsApi } from '../../client/flags-api.ts'
import { flags as enGb } from '../messages/en-gb/flags.ts'
import { type FlagWords, flags as ptBr } from '../messages/pt-br/flags.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useToast } from '../shell/toasts.tsx'
import { useProblemWords } from '../words/problem-words.ts'

const words: Record<'pt-BR' | 'en-GB', FlagWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of flags and experiments, in the language of this person. */
export function useFlagWords(): FlagWords {
  return words[usePreferences().language]
}

/** The calls about flags, by this person's session. */
export function useFlagsApi(): FlagsApi {
  const { api } = useOffice()
  return useMemo(() => createFlagsApi(api.call), [api])
}

export function flagsQuery(api: FlagsApi) {
  return queryOptions({ queryKey: ['flags'], queryFn: ({ signal }) => api.flags(signal) })
}

export function experimentsQuery(api: FlagsApi) {
  return queryOptions({ queryKey: ['flags', 'experiments'], queryFn: ({ signal }) => api.experiments(signal) })
}

export function previewQuery(api: FlagsApi, charge: string) {
  return queryOptions({
    queryKey: ['flags', 'preview', charge],
    queryFn: ({ signal }) => api.preview(charge, signal),
    retry: false,
  })
}

/** Says what a flag is from now on, and offers the way back to what was said before. */
export function useSetFlag(flag: FlagKey, before: FlagSetting | null, version: number) {
  const api = useFlagsApi()
  const client = useQueryClient()
  const showToast = useToast()
  const say = useFlagWords()
  const { shell } = usePreferences().words
  const { problem } = useProblemWords()
  const show = (list: FlagList) => {
    client.setQueryData(['flags'], list)
    void client.invalidateQueries({ queryKey: ['flags', 'experiments'] })
    void client.invalidateQueries({ queryKey: ['flags', 'preview'] })
  }
  const undo = (list: FlagList) =>
    api.setFlag(flag, { setting: before, version: list.version }).then(show, () => {
      showToast({ tone: 'negative', text: problem.flags_changed })
      void client.invalidateQueries({ queryKey: ['flags'] })
    })
  return useMutation({
    mutationFn: (setting: FlagSetting | null) => api.setFlag(flag, { setting, version }),
    onSuccess: list => {
      show(list)
      showToast({
        tone: 'positive',
        text: say.saved,
        undo: { label: shell.undo, onPress: () => void undo(list) },
      })
    },
  })
}

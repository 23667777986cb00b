import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Export } from '../../../shared/contract/export.ts'
import { createExportsApi, type ExportsApi, exportAddress } from '../../client/exports-api.ts'
import { exportWords as enGb } from '../messages/en-gb/exports.ts'
import { type ExportWords, exportWords as ptBr } from '../messages/pt-br/exports.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', ExportWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of exports, in the language of this person. */
export function useExportWords(): ExportWords {
  return words[usePreferences().language]
}

/** The calls about exports, by this person's session. */
export function useExportsApi(): ExportsApi {
  const { api } = useOffice()
  return useMemo(() => createExportsApi(api.call), [api])
}

/** While one is being made: a small one is ready before a person has looked twice. */
const LOOK_MS = 300

export const exportsKey = ['exports']

/** The exports of the last day; read again and again while one is being made. */
export function exportsQuery(api: ExportsApi) {
  return queryOptions({
    queryKey: exportsKey,
    queryFn: ({ signal }) => api.exports(signal),
    select: page => page.data,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_MS : false),
  })
}

export function isUnderWay({ status }: Export): boolean {
  return status === 'waiting' || status === 'running'
}

/** Has the browser take a file. */
export function download({ id, file_name }: Export, store: string): void {
  Object.assign(document.createElement('a'), { href: exportAddress(id, store), download: file_name }).click()
}

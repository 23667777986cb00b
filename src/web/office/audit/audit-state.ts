import { useMemo } from 'react'
import { type AuditApi, type AuditFilters, createAuditApi } from '../../client/audit-api.ts'
import { audit as enGb } from '../messages/en-gb/audit.ts'
import { type AuditWords, audit as ptBr } from '../messages/pt-br/audit.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', AuditWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The filters in the address, and where the page of the list begins. */
export type AuditSearch = AuditFilters & { after?: string }

/** The words of the audit, in the language of this person. */
export function useAuditWords(): AuditWords {
  return words[usePreferences().language]
}

/** The calls about the audit, by this person's session. */
export function useAuditApi(): AuditApi {
  const { api } = useOffice()
  return useMemo(() => createAuditApi(api.call), [api])
}

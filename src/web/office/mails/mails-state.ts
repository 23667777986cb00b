import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Language } from '../../../shared/language.ts'
import type { MailKind } from '../../../shared/mails/mail-data.ts'
import { createMailsApi, type MailsApi } from '../../client/mails-api.ts'
import { mails as enGb } from '../messages/en-gb/mails.ts'
import { type MailWords, mails as ptBr } from '../messages/pt-br/mails.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<Language, MailWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of mails, in the language of this person. */
export function useMailWords(): MailWords {
  return words[usePreferences().language]
}

/** The calls about mails, by this person's session. */
export function useMailsApi(): MailsApi {
  const { api } = useOffice()
  return useMemo(() => createMailsApi(api.call), [api])
}

/** What the store sends by itself. */
export function mailSettingsQuery(api: MailsApi) {
  return queryOptions({ queryKey: ['mail-settings'], queryFn: ({ signal }) => api.mailSettings(signal) })
}

/** An example of a mail. */
export function mailPreviewQuery(api: MailsApi, kind: MailKind, language: Language) {
  return queryOptions({
    queryKey: ['mail-settings', 'preview', kind, language],
    queryFn: ({ signal }) => api.previewMail(kind, language, signal),
    // The page of a preview is open for an hour.
    staleTime: 30 * 60_000,
  })
}

/** The latest mails of the store. */
export function sentMailsQuery(api: MailsApi) {
  return queryOptions({ queryKey: ['mails'], queryFn: ({ signal }) => api.mails({ limit: 20 }, signal) })
}

import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createWhatsappApi } from '../../client/whatsapp-api.ts'
import { whatsapp as enGb } from '../messages/en-gb/whatsapp.ts'
import { whatsapp as ptBr, type WhatsappWords } from '../messages/pt-br/whatsapp.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', WhatsappWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of messages by WhatsApp, in the language of this person. */
export function useWhatsappWords(): WhatsappWords {
  return words[usePreferences().language]
}

/** The calls about them, by this person's session. */
export function useWhatsappApi() {
  const { api } = useOffice()
  return useMemo(() => createWhatsappApi(api.call), [api])
}

/** What is read again after a change of the number, or a try of it. */
export const whatsappShown = ['whatsapp', 'review-items'] as const

/** By which number the store writes. */
export function whatsappQuery(api: ReturnType<typeof createWhatsappApi>) {
  return queryOptions({ queryKey: ['whatsapp'], queryFn: ({ signal }) => api.whatsapp(signal) })
}

import { useMemo } from 'react'
import { createPrivacyApi } from '../../client/privacy-api.ts'
import { payerData as enGb } from '../messages/en-gb/payer-data.ts'
import { type PayerDataWords, payerData as ptBr } from '../messages/pt-br/payer-data.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', PayerDataWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of what is known of payers, in the language of this person. */
export function usePayerDataWords(): PayerDataWords {
  return words[usePreferences().language]
}

/** The calls about what is known of payers, by this person's session. */
export function usePrivacyApi() {
  const { api } = useOffice()
  return useMemo(() => createPrivacyApi(api.call), [api])
}

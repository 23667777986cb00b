import { disputes as enGb } from '../messages/en-gb/disputes.ts'
import { type DisputeWords, disputes as ptBr } from '../messages/pt-br/disputes.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', DisputeWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of disputes, in the language of this person. */
export function useDisputeWords(): DisputeWords {
  return words[usePreferences().language]
}

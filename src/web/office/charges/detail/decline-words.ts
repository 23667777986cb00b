import { declines as enGb } from '../../messages/en-gb/declines.ts'
import { type DeclineStoreWords, declines as ptBr } from '../../messages/pt-br/declines.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', DeclineStoreWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** Why a card was not accepted, in the language of this person. */
export function useDeclineWords(): DeclineStoreWords {
  return words[usePreferences().language]
}

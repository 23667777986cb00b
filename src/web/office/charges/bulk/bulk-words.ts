import { bulk as enGb } from '../../messages/en-gb/bulk.ts'
import { type BulkWords, bulk as ptBr } from '../../messages/pt-br/bulk.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', BulkWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of what is done to several charges, in the language of this person. */
export function useBulkWords(): BulkWords {
  return words[usePreferences().language]
}

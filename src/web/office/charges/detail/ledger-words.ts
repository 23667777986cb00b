import * as enGb from '../../../../shared/words/en-gb/ledger.ts'
import type { LedgerWords } from '../../../../shared/words/pt-br/ledger.ts'
import * as ptBr from '../../../../shared/words/pt-br/ledger.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', LedgerWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What the books say, in the language of this person. */
export function useLedgerWords(): LedgerWords {
  return words[usePreferences().language]
}

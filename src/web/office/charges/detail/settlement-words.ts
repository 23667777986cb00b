import { chargeSettlement as enGb } from '../../messages/en-gb/charge-settlement.ts'
import { chargeSettlement as ptBr, type SettlementWords } from '../../messages/pt-br/charge-settlement.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', SettlementWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What a store gets of a charge, in the language of this person. */
export function useSettlementWords(): SettlementWords {
  return words[usePreferences().language]
}

import { chargeMoney as enGb } from '../../messages/en-gb/charge-money.ts'
import { type MoneyWords, chargeMoney as ptBr } from '../../messages/pt-br/charge-money.ts'
import { usePreferences } from '../../preferences/preferences.tsx'

const moneyWords: Record<'pt-BR' | 'en-GB', MoneyWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What is said of a charge's amounts and of money that pays nothing, in the language of this person. */
export function useMoneyWords(): MoneyWords {
  return moneyWords[usePreferences().language]
}

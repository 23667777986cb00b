import { customers as enGb } from '../messages/en-gb/customers.ts'
import { type CustomerWords, customers as ptBr } from '../messages/pt-br/customers.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', CustomerWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of customers, in the language of this person. */
export function useCustomerWords(): CustomerWords {
  return words[usePreferences().language]
}

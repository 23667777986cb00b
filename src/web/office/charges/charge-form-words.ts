import * as enGb from '../messages/en-gb/charge-form.ts'
import type { ChargeFormWords } from '../messages/pt-br/charge-form.ts'
import * as ptBr from '../messages/pt-br/charge-form.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', ChargeFormWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What is said where a charge is made, in the language of this person. */
export function useChargeFormWords(): ChargeFormWords {
  return words[usePreferences().language]
}

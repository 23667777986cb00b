import { unknownPayment as enGb } from '../messages/en-gb/unknown-payment.ts'
import { unknownPayment as ptBr, type UnknownPaymentWords } from '../messages/pt-br/unknown-payment.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', UnknownPaymentWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** What is asked about a card that nothing is known of, in the language of this person. */
export function useUnknownPaymentWords(): UnknownPaymentWords {
  return words[usePreferences().language]
}

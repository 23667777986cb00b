import { payments as enGb } from '../messages/en-gb/payments.ts'
import { type PaymentWords, payments as ptBr } from '../messages/pt-br/payments.ts'
import { usePreferences } from '../preferences/preferences.tsx'

const words: Record<'pt-BR' | 'en-GB', PaymentWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** How payments, refunds and the steps of a charge are called, in the language of this person. */
export function usePaymentWords(): PaymentWords {
  return words[usePreferences().language]
}

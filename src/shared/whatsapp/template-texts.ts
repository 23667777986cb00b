import type { Language } from '../language.ts'
import type { PayerMailKind } from '../mails/mail-data.ts'

/** How Meta calls the languages that we write. */
export const templateLanguages = { 'pt-BR': 'pt_BR', 'en-GB': 'en_GB' } as const satisfies Record<Language, string>

/**
 * What a store has Meta approve, word by word: `{{1}}` and so on are filled in here, in this order (`fillTemplate`).
 * Meta takes no template that begins or ends with one.
 */
export const templateTexts = {
  charge: {
    'pt-BR': 'Olá, {{1}}. {{2}} enviou uma cobrança: {{3}}, no valor de {{4}}. Pague em {{5}} até o vencimento.',
    'en-GB': 'Hello {{1}}. {{2}} sent you a charge: {{3}}, of {{4}}. Pay it at {{5}} before it expires.',
  },
  reminder: {
    'pt-BR': 'Olá, {{1}}. A cobrança de {{2}} vence em {{5}}: {{3}}, no valor de {{4}}. Pague em {{6}} até lá.',
    'en-GB': 'Hello {{1}}. The charge from {{2}} expires on {{5}}: {{3}}, of {{4}}. Pay it at {{6}} before then.',
  },
  receipt: {
    'pt-BR':
      'Olá, {{1}}. {{2}} recebeu o seu pagamento de {{3}}. Obrigado. ' +
      'O comprovante está em {{4}} e pode ser aberto quando quiser.',
    'en-GB':
      'Hello {{1}}. {{2}} has received your payment of {{3}}. Thank you. ' +
      'The receipt is at {{4}} and can be opened at any time.',
  },
  refund: {
    'pt-BR':
      'Olá, {{1}}. {{2}} devolveu {{3}} do seu pagamento. Os detalhes estão em {{4}} e podem ser vistos quando quiser.',
    'en-GB':
      'Hello {{1}}. {{2}} has refunded {{3}} of your payment. The details are at {{4}} and can be seen at any time.',
  },
} as const satisfies Record<PayerMailKind, Record<Language, string>>

/** A template with its places filled in. */
export function fillTemplate(text: string, parameters: readonly string[]): string {
  return text.replace(/\{\{(\d)\}\}/g, (place, number) => parameters[Number(number) - 1] ?? place)
}

/** How many places a template has. */
export function placesOf(text: string): number {
  return new Set(text.match(/\{\{\d\}\}/g)).size
}

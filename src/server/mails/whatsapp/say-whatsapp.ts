import { formatDateTime } from '../../../shared/brazil/format-date.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { Language } from '../../../shared/language.ts'
import type { PayerMailKind, SaidContent } from '../../../shared/mails/mail-data.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { templateLanguages } from '../../../shared/whatsapp/template-texts.ts'
import type { Store } from '../../stores/read-store.ts'
import type { TemplateMessage } from './messenger.ts'
import type { WhatsappSender } from './whatsapp-sender.ts'

/** A message to a payer, with what it says. */
export type SaidToPayer = Extract<SaidContent, { kind: PayerMailKind }>

const unnamed = { 'pt-BR': { payer: 'cliente', what: 'compra' }, 'en-GB': { payer: 'customer', what: 'purchase' } }

/** What stands at each place of the template, in the order of `templateTexts`. */
export function whatsappMessage(
  sender: WhatsappSender,
  { said, to, language: wanted, store }: { said: SaidToPayer; to: string; language: Language; store: Store },
): TemplateMessage {
  const [first = wanted] = sender.languages
  const language = sender.languages.includes(wanted) ? wanted : first
  return {
    phoneNumberId: sender.phoneNumberId,
    token: sender.token,
    to,
    template: sender.templates[said.kind],
    language: templateLanguages[language],
    parameters: placesOfMessage(said, language, store).map(lineOf),
  }
}

function placesOfMessage(said: SaidToPayer, language: Language, store: Store): string[] {
  const money = (amount: number) => formatMoney(centavos(amount), language)
  const none = unnamed[language]
  switch (said.kind) {
    case 'charge':
    case 'reminder': {
      const { payer, description, amount, expiresAt, url } = said.data
      const zone = store.time_zone
      const ends = formatDateTime(new Date(expiresAt), { locale: language, format: 'dd/MM/yyyy', zone })
      const places = [payer ?? none.payer, store.name, description ?? none.what, money(amount)]
      return said.kind === 'charge' ? [...places, url] : [...places, ends, url]
    }
    case 'receipt': {
      const { receipt, url } = said.data
      return [receipt.payer?.name?.split(' ')[0] ?? none.payer, store.name, money(receipt.paid), url]
    }
    case 'refund': {
      const { payer, amount, url } = said.data
      return [payer ?? none.payer, store.name, money(amount), url]
    }
  }
}

/** Meta takes no line break, no tab, not four spaces in a row, and nothing empty. */
function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, limits.whatsappText) || '-'
}

import { formatDateTime } from '../brazil/format-date.ts'
import { formatTaxId, parseTaxId } from '../brazil/tax-id.ts'
import { zoneName } from '../brazil/zone-name.ts'
import { cardBrandLabel } from '../cards/card-brand-labels.ts'
import type { CardBrandName } from '../cards/card-brands.ts'
import type { PaymentMethod } from '../charge/payment-method.ts'
import type { Receipt } from '../contract/receipt.ts'
import type { Language } from '../language.ts'
import { centavos } from '../money/centavos.ts'
import { formatMoney } from '../money/format-money.ts'
import { receiptWords as enGb } from './receipt-words-en-gb.ts'
import { receiptWords as ptBr, type ReceiptWords } from './receipt-words-pt-br.ts'

const words: Record<Language, ReceiptWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of receipts in a language. */
export function wordsOfReceipt(language: Language): ReceiptWords {
  return words[language]
}

/** Whose mark stands beside a value, where marks are drawn. */
export type ReceiptMark = { method: PaymentMethod } | { brand: CardBrandName }

/** A part of a receipt under its name: names and values, one a line. */
export interface ReceiptPart {
  title: string
  lines: readonly (readonly [name: string, value: string, mark?: ReceiptMark | undefined])[]
}

/** What stands above the sum: a payment that a lost dispute took back is not told as one that stayed. */
export function receiptHead({ paid, lost }: Receipt, language: Language): { title: string; paid: string } {
  const say = words[language]
  if (lost === 0) return { title: say.title, paid: say.paid }
  const part = formatMoney(centavos(lost), language)
  return { title: say.lostTitle, paid: lost < paid ? say.paidInPart(part) : say.paidBack }
}

/** What a receipt says, part by part: the page and the PDF write the same. What is not known has no line. */
export function receiptParts(receipt: Receipt, language: Language): ReceiptPart[] {
  const say = words[language]
  const money = (amount: number) => formatMoney(centavos(amount), language)
  const { store, payer, payments, refunds } = receipt
  const gone = receipt.refunded + receipt.moved + receipt.in_dispute + receipt.lost
  const moment = (at: string) =>
    formatDateTime(new Date(at), { locale: language, format: 'dd/MM/yyyy', zone: store.time_zone })
  const parts = [
    part(say.what, [
      [say.description, receipt.description],
      [say.reference, receipt.reference],
      [say.sale, money(receipt.amount)],
      [say.interest, receipt.interest > 0 ? money(receipt.interest) : null],
      [say.paid, money(receipt.paid)],
      [say.refunded, receipt.refunded > 0 ? money(-receipt.refunded) : null],
      [say.moved, receipt.moved > 0 ? money(-receipt.moved) : null],
      [say.inDispute, receipt.in_dispute > 0 ? money(-receipt.in_dispute) : null],
      [say.lost, receipt.lost > 0 ? money(-receipt.lost) : null],
      [say.left, gone > 0 ? money(receipt.paid - gone) : null],
    ]),
    part(
      say.items,
      receipt.items.map(({ name, quantity, amount }) => [quantity > 1 ? `${quantity} × ${name}` : name, money(amount)]),
    ),
    ...payments.map((payment, index) => {
      const { installments, brand, last4 } = payment
      return part(payments.length > 1 ? say.payments(index + 1, payments.length) : say.payment, [
        [say.method, say.methods[payment.method], { method: payment.method }],
        brand && last4 ? [say.card, `${cardBrandLabel(brand, language)} •••• ${last4}`, { brand }] : [say.card, null],
        [say.when, moment(payment.paid_at)],
        [say.amount, money(payment.amount)],
        [
          say.parts,
          installments && installments.count > 1
            ? say.inInstallments(installments.count, money(installments.first), money(installments.each))
            : null,
        ],
        // By a gateway's own table its payer pays more than the store sold for.
        [
          say.inAll,
          installments?.gateway_total && installments.gateway_total !== payment.amount
            ? money(installments.gateway_total)
            : null,
        ],
        [say.nsu, payment.nsu],
        [say.authorization, payment.authorization_code],
        [say.endToEnd, payment.end_to_end_id],
      ])
    }),
    ...refunds.map(refund =>
      part(refund.origin === 'med' ? say.medRefund : say.refund, [
        [say.amount, money(refund.amount)],
        [say.when, moment(refund.done_at)],
        [say.returnId, refund.return_id],
        [say.arn, refund.arn],
      ]),
    ),
    part(say.store, [
      [say.name, store.name],
      [say.legalName, store.legal_name === store.name ? null : store.legal_name],
      [say.taxId, punctuated(store.tax_id)],
      [say.city, store.city],
    ]),
    part(say.payer, [
      [say.name, payer?.name ?? null],
      [say.payerTaxId, payer?.tax_id ?? null],
    ]),
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}

/** When it was issued, and of which charge. */
export function receiptFoot(receipt: Receipt, language: Language): [charge: string, issued: string] {
  const { time_zone: zone } = receipt.store
  const at = formatDateTime(new Date(receipt.issued_at), { locale: language, format: 'dd/MM/yyyy', zone })
  return [`${words[language].id} ${receipt.charge_id}`, words[language].issued(at, zoneName(zone, language))]
}

type Line = readonly [name: string, value: string | null, mark?: ReceiptMark]

function part(title: string, lines: readonly Line[]): ReceiptPart {
  return { title, lines: lines.flatMap(([name, value, mark]) => (value ? [[name, value, mark] as const] : [])) }
}

function punctuated(taxId: string): string {
  const parsed = parseTaxId(taxId)
  return parsed.ok ? formatTaxId(parsed.taxId) : taxId
}

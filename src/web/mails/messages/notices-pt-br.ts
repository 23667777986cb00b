import { receiptWords } from '../../../shared/receipts/receipt-words-pt-br.ts'
import { reviewItem } from '../../../shared/words/pt-br/review-items.ts'

const settings = 'Escolher o que recebo por e-mail'

/** Mails that tell the people of a store what happened, in Portuguese. */
export const noticesPtBr = {
  'review-item': {
    items: reviewItem,
    subject: (store: string, what: string, stake: string | null) =>
      `${store}: ${what}${stake === null ? '' : ` (${stake})`}`,
    heading: (count: number) => `${count} coisas precisam de você`,
    text: (count: number, stake: string | null) => {
      const what =
        count === 1 ? 'Isto não se resolve sozinho' : 'Nada disto se resolve sozinho. O que vence antes vem primeiro'
      return `${what}.${stake === null ? '' : ` Valor em jogo: ${stake}.`}`
    },
    until: (moment: string) => `até ${moment}`,
    more: (count: number) => (count === 1 ? 'E mais uma, em Pendências.' : `E mais ${count}, em Pendências.`),
    act: 'Ver as pendências',
    settings,
  },
  'daily-sum': {
    subject: (store: string, day: string, amount: string) => `${store}, ${day}: ${amount}`,
    heading: (day: string) => `O que entrou em ${day}`,
    payments: (count: number) =>
      count === 0 ? 'Nenhum pagamento.' : count === 1 ? 'Em 1 pagamento.' : `Em ${count} pagamentos.`,
    byMethod: 'Por forma de pagamento',
    methods: receiptWords.methods,
    method: (name: string, payments: number) => `${name} (${payments})`,
    equation: 'O dia',
    gross: 'Recebido',
    fees: 'Tarifas',
    refunds: 'Devoluções e MED',
    chargebacks: 'Contestações de cartão perdidas',
    net: 'Líquido',
    late: 'Entrou depois, de dias já avisados',
    arrives: 'As adquirentes devem pagar em',
    estimated: (amount: string, part: string | null) =>
      part === null ? `${amount} (estimado)` : `${amount} (${part} estimados)`,
    waiting: 'Pendências',
    nothing: 'Nada pendente.',
    open: (count: number, amount: string | null) => {
      const what = count === 1 ? '1 pendência em aberto' : `${count} pendências em aberto`
      return amount === null ? `${what}.` : `${what}, ${amount} em jogo.`
    },
    act: 'Abrir o Guichê',
    settings,
  },
}

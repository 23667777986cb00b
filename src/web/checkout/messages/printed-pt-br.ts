import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')

/**
 * What only the server writes: parts of the page that never change, the receipt, the page of no charge. No payer loads
 * it.
 */
export const printedPtBr = {
  testMode: 'Modo de teste',
  testModeMeans: 'nenhum dinheiro sai da conta',
  otherLanguage: 'English',
  withoutScript: {
    choice: 'Para pagar com cartão, ative o JavaScript do navegador. O Pix funciona sem ele.',
    card: 'Para pagar com cartão, ative o JavaScript do navegador e abra esta página de novo.',
  },
  privacyContact: 'Encarregado de dados:',
  madeWith: 'Cobrança feita com',
  summary: 'O que você paga',
  reference: (reference: string) => `Pedido ${reference}`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} itens`),
  whatIsBought: 'O que está sendo comprado',
  each: (quantity: number, unit: number) => `${quantity} × ${money(unit)}`,

  receipt: {
    title: (amount: number, store: string) => `Comprovante de ${money(amount)} · ${store}`,
    heading: 'Comprovante de pagamento',
    disputed: 'Comprovante de pagamento contestado',
    nsu: (nsu: string) => `NSU ${nsu}`,
    authorization: (code: string) => `Autorização ${code}`,
    print: 'Imprimir',
    pdf: 'Baixar PDF',
    back: 'Voltar à cobrança',
    testMode: 'Feito em modo de teste: não comprova pagamento de verdade.',
    none: 'Ainda não há pagamento',
    noneNext: 'O comprovante aparece aqui depois que o pagamento for recebido.',
  },

  challenge: { title: 'Confirme no seu banco', go: 'Ir para o banco' },

  notFound: {
    title: 'Cobrança não encontrada · Guichê',
    heading: 'Não encontramos esta cobrança',
    next: 'Confira se o endereço veio inteiro ou peça um novo link a quem enviou.',
  },

  unavailable: {
    title: 'Um momento · Guichê',
    heading: 'Não conseguimos abrir a cobrança agora',
    next: 'Nada foi cobrado por causa disso. Espere alguns segundos e abra de novo.',
    again: 'Abrir de novo',
  },
}

export type PrintedMessages = typeof printedPtBr

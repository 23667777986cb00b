import { paymentMethod } from '../words/pt-br/charges.ts'

/** What a receipt says, on paper and on a page. */
export const receiptWords = {
  title: 'Comprovante de pagamento',
  paid: 'Valor pago',
  sale: 'Venda',
  interest: 'Juros do parcelamento',
  refunded: 'Devolvido',
  left: 'Valor que ficou',
  what: 'O que foi pago',
  items: 'Itens',
  description: 'Descrição',
  reference: 'Pedido',
  store: 'Quem recebeu',
  legalName: 'Razão social',
  taxId: 'CNPJ ou CPF',
  city: 'Cidade',
  payer: 'Quem pagou',
  name: 'Nome',
  payerTaxId: 'CPF ou CNPJ',
  payment: 'Pagamento',
  payments: (place: number, count: number) => `Pagamento ${place} de ${count}`,
  method: 'Forma',
  methods: paymentMethod,
  card: 'Cartão',
  when: 'Data e hora',
  amount: 'Valor',
  parts: 'Parcelas',
  inInstallments: (count: number, first: string, each: string) =>
    first === each ? `${count}× de ${each}` : `${first} e mais ${count - 1}× de ${each}`,
  nsu: 'NSU',
  authorization: 'Autorização',
  endToEnd: 'ID ponta a ponta',
  refund: 'Devolução',
  returnId: 'ID da devolução',
  arn: 'ARN',
  id: 'Cobrança',
  issued: (when: string, zone: string) => `Emitido em ${when}, ${zone}.`,
  test: 'Modo de teste: não comprova pagamento de verdade.',
  page: (page: number, count: number) => `Página ${page} de ${count}`,
}

export type ReceiptWords = typeof receiptWords

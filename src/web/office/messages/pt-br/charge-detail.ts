import { percentText } from '../../../../shared/words/percent.ts'
import { plural } from '../plural.ts'

const rules = new Intl.PluralRules('pt-BR')

export const chargeDetail = {
  title: 'Cobrança',
  previous: 'Cobrança anterior da lista',
  next: 'Próxima cobrança da lista',
  failed: 'Não conseguimos abrir esta cobrança',
  gone: {
    title: 'Esta cobrança não está nesta loja',
    text: 'Confira o endereço. Se ela é de outra loja sua, troque de loja no menu da conta.',
    act: 'Ver as cobranças',
  },
  expiresAt: (when: string) => `Vence ${when}`,
  actions: {
    group: 'Ações da cobrança',
    repeat: 'Criar outra igual',
    copyLink: 'Copiar link',
    openCheckout: 'Abrir página',
    cancel: 'Cancelar cobrança',
    accept: 'Aceitar como paga',
    capture: 'Capturar',
    release: 'Liberar reserva',
    stop: 'Encerrar tentativa',
    refund: 'Devolver',
    refundExcess: (amount: string) => `Devolver ${amount}`,
  },
  flags: {
    partial: {
      title: 'Recebida em parte',
      text: (received: string, missing: string) => `Chegaram ${received}; faltam ${missing}.`,
    },
    late: { title: 'Paga após o prazo', text: 'O Pix chegou depois do vencimento e foi contado mesmo assim.' },
    over: {
      title: 'Paga a mais',
      text: (excess: string) => `Chegaram ${excess} além do valor.`,
    },
    duplicate: {
      title: 'Paga mais de uma vez',
      text: (excess: string) => `Chegou outro pagamento para esta cobrança: ${excess} a mais.`,
    },
    review: {
      title: 'Espera decisão',
      text: (received: string) => `Chegaram ${received} quando a cobrança já estava encerrada.`,
    },
  },
  unmatched: {
    title: 'Pix sem cobrança',
    text: (received: string) => `Chegaram ${received} na chave da loja e nenhuma cobrança pediu esse valor.`,
  },
  /** After what came in and pays nothing: to who may decide, and to who may not. */
  unapplied: {
    choose: 'Escolha o que fazer com o dinheiro.',
    others: 'Quem pode cobrar ou devolver nesta loja decide para onde vai.',
  },
  takenBack: {
    title: 'Devolvida por MED',
    text: (amount: string) =>
      `O banco devolveu ${amount} ao pagador pelas regras do Pix. ` +
      'Guarde as provas da entrega: o seu banco diz como contestar.',
  },
  lacksMoney: {
    title: 'Falta dinheiro',
    text: (missing: string) =>
      'O dinheiro de outra cobrança que pagava esta foi trazido de volta. ' +
      `Faltam ${missing}: cobre de novo, se for o caso.`,
  },
  progress: 'Andamento',
  payments: 'Pagamentos',
  noPayments: 'O cliente ainda não escolheu como pagar.',
  card: (brand: string, last4: string | null) => (last4 ? `${brand} final\u00a0${last4}` : brand),
  heldUntil: (when: string) => `Reserva vence ${when}`,
  pending: {
    capture: 'Captura pedida. A adquirente ainda não confirmou.',
    cancel: 'Liberação pedida. A adquirente ainda não confirmou.',
  },
  unsolicited: 'Chegou ao banco sem pedido nosso',
  paidInByGateway: (count: number, total: string) => `em ${count}×, ${total} para o cliente, com juros da adquirente`,
  paidIn: (count: number, interest: string | null) =>
    interest === null ? `em ${count}× sem juros` : `em ${count}×, com ${interest} de juros pagos pelo cliente`,
  identifiers: {
    txid: 'txid',
    endToEndId: 'ID ponta a ponta',
    returnId: 'ID da devolução',
  },
  customer: 'Cliente',
  phone: 'Celular',
  books: 'Livro-razão',
  noEntries: 'Nada lançado ainda: o livro só recebe o que o banco confirmou.',
  deliveries: 'Webhooks ao seu sistema',
  noDeliveries: 'Nenhum endereço de webhook estava cadastrado quando esta cobrança mudou.',
  attempts: (count: number) => plural(rules, count, { one: `${count} tentativa`, other: `${count} tentativas` }),
  lastAnswer: (code: number, ms: number) => `última resposta ${code} em ${ms} ms`,
  noAnswer: 'sem resposta',
  nextAttemptSoon: 'próxima em instantes',
  nextAttempt: (when: string) => `próxima ${when}`,
  retry: 'Enviar de novo',
  retrying: 'Enviando',
  items: 'O que foi vendido',
  facts: 'Dados',
  installments: 'Parcelas',
  installmentTerms: (max: number, free: number, rate: string | null) => {
    if (rate === null) return `até ${max}× sem juros`
    const interest = `${percentText(rate, 'pt-BR')} ao mês`
    return free === 1
      ? `até ${max}×, com juros de ${interest}`
      : `até ${max}×: ${free}× sem juros, acima disso ${interest}`
  },
  capture: 'Captura',
  captureByHand: 'Manual: o cartão fica só reservado',
  id: 'ID',
  reference: 'Referência',
  returnUrl: 'Retorno à loja',
  expires: 'Vencimento',
  created: 'Criação',
  sectionFailed: 'Esta parte não carregou.',
  updated: (status: string) => `Situação agora: ${status}`,
}

export type DetailWords = typeof chargeDetail

import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { ptBr as declinedPtBr } from '../../../shared/declines/decline-words-pt-br.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { cardPtBr } from './card-pt-br.ts'
import { waitingPtBr } from './waiting-pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')

/** Where money goes that is given back. */
export type BackTo = NonNullable<CheckoutState['back_to']>

const backTo: Record<BackTo, string> = {
  card: 'O valor volta para o cartão e aparece na fatura ou na conta em alguns dias.',
  voucher: 'O valor volta para o saldo do vale.',
  account: 'O valor volta para a conta de onde saiu.',
  'split-tender': 'Cada parte volta para de onde saiu: o cartão, o vale ou a conta.',
}

/** What the page says once something happened: the other three faces, what is odd, and the steps. */
export const ptBr = {
  waiting: waitingPtBr,
  /** Around the card form; what came of a card is said in the words that the office has too. */
  card: { say: cardPtBr, declined: declinedPtBr },

  title: {
    loading: (store: string) => `Preparando o Pix · ${store}`,
    waiting: (amount: number, store: string) => `Pagar ${money(amount)} · ${store}`,
    paid: (amount: number, store: string) => `Pago: ${money(amount)} · ${store}`,
    over: (store: string) => `Cobrança encerrada · ${store}`,
  },

  page: {
    progress: 'Andamento',
    cnpj: (number: string) => `CNPJ ${number}`,
    cpf: (number: string) => `CPF ${number}`,
  },

  method: {
    legend: 'Como você quer pagar?',
    pix: 'Pix',
    card: 'Cartão',
    voucher: 'Vale',
    'split-tender': 'Em partes',
    /** Behind the name of a way to pay. */
    hint: {
      pix: 'cai na hora',
      card: (most: number) => `até ${most}×`,
      voucher: {
        meal: 'refeição',
        food: 'alimentação',
        fuel: 'combustível',
        culture: 'cultura',
        multibenefit: 'multibenefícios',
      } satisfies Record<VoucherKind, string>,
    },
    cardComing: 'Abrindo o formulário do cartão…',
  },

  pix: {
    code: 'Pix Copia e Cola',
    openApp: 'Abrir no app do banco',
    copied: 'Código copiado',
    copy: 'Copiar código Pix',
    heading: 'Pague com Pix',
    qr: (amount: number, store: string) => `QR Code Pix de ${money(amount)} para ${store}`,
    steps: 'Como pagar',
    open: 'Abra o app do seu banco e entre em Pix.',
    scan: 'Escaneie o QR Code ou cole o código.',
    confirm: (store: string) => `Confira se é para ${store} e confirme.`,
  },

  loading: {
    preparing: 'Preparando o seu código Pix…',
    preparingTakesLong: 'O banco está demorando um pouco. Pode ficar nesta página.',
    noConnection: 'Sem conexão; tentando de novo.',
  },

  paid: {
    heading: 'Pagamento recebido',
    disputed: 'Pago e depois contestado',
    notified: 'A loja já foi avisada.',
    refunded: (refunded: number, received: number | null) =>
      received === null
        ? `Pago. Devolvido ${money(refunded)}`
        : `Pago. Devolvido em parte: ${money(refunded)} de ${money(received)}`,
    announced: (amount: number, store: string) => `Pagamento de ${money(amount)} recebido por ${store}.`,
    download: 'Baixar comprovante',
    backToStore: 'Voltar à loja',
  },

  over: {
    expired: 'O prazo para pagar acabou',
    expiredNext: 'Não dá mais para pagar por aqui. Volte à loja ou peça um novo link.',
    expiredPaid: 'Já pagou? Fique nesta página: o Pix aparece aqui quando o banco avisar.',
    canceled: 'Esta cobrança foi cancelada',
    canceledNext: 'Não precisa pagar. Se ficou alguma dúvida, fale com a loja.',
    lateForReview: 'O seu Pix chegou depois do prazo',
    canceledForReview: 'O seu Pix chegou depois do cancelamento',
    reviewNext: (store: string) => `Recebemos o valor. ${store} vai aceitar o pagamento ou devolver.`,
    partial: (received: number, amount: number) => `Recebemos ${money(received)} de ${money(amount)} até o prazo`,
    partialNext: (store: string) => `${store} vai aceitar o que chegou ou devolver o valor.`,
    tryAgain: 'Verificar de novo',
  },

  notice: {
    partial: (received: number, left: number) => `Recebemos ${money(received)}. Faltam ${money(left)} para completar.`,
    cardPending:
      'O banco do cartão ainda não respondeu. Se você pagar o Pix agora e o cartão for aprovado depois, ' +
      'a loja devolve um dos dois.',
    cardsClosed: (until: string, takesPix: boolean) =>
      `Esta loja não recebe cartões até ${until}. ${takesPix ? 'Pague com Pix.' : 'Tente depois.'}`,
    late: 'O pagamento chegou depois do prazo, e a loja aceitou mesmo assim.',
    over: (excess: number) => `Você pagou ${money(excess)} a mais. A loja já sabe e pode devolver a diferença.`,
    undone: 'O que estava reservado ou pago em partes foi desfeito e volta para de onde saiu.',
    refunded: (amount: number, to: BackTo) => `Valor devolvido: ${money(amount)}. ${backTo[to]}`,
    refundedPart: (refunded: number, amount: number, to: BackTo) =>
      `Devolvido em parte: ${money(refunded)} de ${money(amount)}. ${backTo[to]}`,
    lost: (amount: number) => `Contestado: ${money(amount)} voltaram ao cartão.`,
    back: backTo,
    again: (received: number, refunded: number, left: number) =>
      `Recebemos ${money(received)} e devolvemos ${money(refunded)}. Falta pagar ${money(left)}.`,
  },

  tracker: {
    created: 'Cobrança criada',
    held: 'Valor reservado no cartão',
    released: 'Reserva liberada',
    lapsed: 'Reserva vencida',
    split_tender: 'Pagamento em partes',
    undone: 'Partes desfeitas',
    payment: {
      completed: 'Pix recebido',
      current: 'Aguardando o Pix',
      'on-hold': 'Preparando o Pix',
      warning: 'Recebido em parte',
      error: 'Pix não recebido',
      next: 'Pix',
    },
    anyPayment: 'Aguardando o pagamento',
    cardPayment: {
      completed: 'Cartão aprovado',
      current: 'Com o banco do cartão',
      'on-hold': 'Confirmando o cartão',
      warning: 'Recebido em parte',
      error: 'Cartão não aprovado',
      next: 'Cartão',
    },
    voucherPayment: {
      completed: 'Vale aprovado',
      current: 'Com o emissor do vale',
      'on-hold': 'Confirmando o vale',
      warning: 'Recebido em parte',
      error: 'Vale não aprovado',
      next: 'Vale',
    },
    splitTenderPayment: 'Todas as partes pagas',
    paid: {
      completed: 'Pagamento confirmado',
      current: 'Confirmando',
      'on-hold': 'Confirmando',
      warning: 'Pago a mais',
      error: 'Não confirmado',
      next: 'Pagamento confirmado',
    },
    expired: 'Prazo encerrado',
    canceled: 'Cobrança cancelada',
    review: 'Com a loja, para decidir',
    refund: {
      completed: 'Valor devolvido',
      part: 'Devolvido em parte',
      current: 'Devolução a caminho',
      'on-hold': 'Devolução a caminho',
      warning: 'Devolução a caminho',
      error: 'Devolução não concluída',
      next: 'Devolução',
    },
    status: {
      completed: 'concluído',
      current: 'em andamento',
      error: 'encerrado',
      next: 'a seguir',
      'on-hold': 'em espera',
      warning: 'requer atenção',
    },
  },

  receipt: {
    amount: 'Valor',
    total: 'Total pago',
    sale: 'Valor da compra',
    interest: 'Juros do parcelamento',
    paidAt: 'Pago em',
    payee: 'Para',
    method: 'Pago com',
    pix: 'Pix',
    card: {
      credit: (brand: string, last4: string | null) => `Crédito ${brand}${last4 ? ` final ${last4}` : ''}`,
      debit: (brand: string, last4: string | null) => `Débito ${brand}${last4 ? ` final ${last4}` : ''}`,
      voucher: (brand: string, last4: string | null) => `Vale ${brand}${last4 ? ` final ${last4}` : ''}`,
    },
    wallet: { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay', 'samsung-pay': 'Samsung Pay' },
    installments: ({ count, each, total }: { count: number; each: number; total: number }) =>
      `${count}× de ${money(each)}, total ${money(total)}`,
    description: 'Descrição',
    reference: 'Pedido',
    endToEndId: 'ID da transação',
    chargeId: 'Cobrança',
    refunded: 'Devolvido',
    refundedPart: 'Devolvido em parte',
    lost: 'Voltou ao cartão',
    copyEndToEndId: 'Copiar ID da transação',
    copied: 'Copiado',
    copyFailed: 'Não deu para copiar',
    zone: 'Horário de Brasília',
  },
}

export type Messages = typeof ptBr

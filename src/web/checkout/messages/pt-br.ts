import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { TimeLeft } from '../time-left.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'pt-BR')
const plural = new Intl.PluralRules('pt-BR')
const days = (count: number) => `${count} ${plural.select(count) === 'one' ? 'dia' : 'dias'}`

/** Everything the payer's page says, as a good cashier would. Portuguese is written first and gives the shape. */
export const ptBr = {
  title: {
    loading: (store: string) => `Preparando o Pix · ${store}`,
    waiting: (amount: number, store: string) => `Pagar ${money(amount)} · ${store}`,
    paid: (amount: number, store: string) => `Pago: ${money(amount)} · ${store}`,
    over: (store: string) => `Cobrança encerrada · ${store}`,
    receipt: (amount: number, store: string) => `Comprovante de ${money(amount)} · ${store}`,
    notFound: 'Cobrança não encontrada · Guichê',
  },

  page: {
    testMode: 'Modo de teste',
    testModeMeans: 'nenhum dinheiro sai da conta',
    otherLanguage: 'English',
    madeWith: 'Cobrança feita com',
    summary: 'O que você paga',
    progress: 'Andamento',
    reference: (reference: string) => `Pedido ${reference}`,
    cnpj: (number: string) => `CNPJ ${number}`,
    cpf: (number: string) => `CPF ${number}`,
    left: (amount: number) => `Faltam ${money(amount)}`,
  },

  pix: {
    heading: 'Pague com Pix',
    qr: (amount: number, store: string) => `QR Code Pix de ${money(amount)} para ${store}`,
    code: 'Pix Copia e Cola',
    copy: 'Copiar código Pix',
    copied: 'Código copiado',
    pasteIt: 'Agora é só colar no app do seu banco.',
    copyFailed: 'Não deu para copiar. Selecione o código acima e copie.',
    openApp: 'Abrir no app do banco',
    steps: 'Como pagar',
    open: 'Abra o app do seu banco e entre em Pix.',
    scan: 'Escaneie o QR Code ou cole o código.',
    confirm: (store: string) => `Confira se é para ${store} e confirme.`,
    waiting: 'Aguardando o Pix. Avisamos aqui assim que chegar.',
    alreadyPaid: 'Já paguei',
    checking: 'Conferindo com o banco…',
    notYet: 'Ainda não vimos o seu Pix. Costuma levar poucos segundos.',
    noConnection: 'Sem conexão; tentando de novo.',
    preparing: 'Preparando o seu código Pix…',
    preparingTakesLong: 'O banco está demorando um pouco. Pode ficar nesta página.',
  },

  time: {
    left: (left: TimeLeft) =>
      left.unit === 'days'
        ? `Você tem ${days(left.days)} para pagar`
        : left.unit === 'hours'
          ? `Você tem ${left.hours} h ${left.minutes} min para pagar`
          : left.unit === 'clock'
            ? `Você tem ${left.clock} para pagar`
            : 'O prazo acabou; conferindo com o banco',
  },

  paid: {
    heading: 'Pagamento recebido',
    told: 'A loja já foi avisada.',
    announced: (amount: number, store: string) => `Pagamento de ${money(amount)} recebido por ${store}.`,
    download: 'Baixar comprovante',
    backToStore: 'Voltar à loja',
  },

  over: {
    expired: 'O prazo para pagar acabou',
    expiredNext: (store: string) => `Este código Pix não vale mais. Peça um novo link a ${store}.`,
    expiredPaid: 'Já pagou? Fique nesta página: o Pix aparece aqui quando o banco avisar.',
    canceled: 'Esta cobrança foi cancelada',
    canceledNext: (store: string) => `Não precisa pagar. Se ficou alguma dúvida, fale com ${store}.`,
    lateForReview: 'O seu Pix chegou depois do prazo',
    canceledForReview: 'O seu Pix chegou depois do cancelamento',
    reviewNext: (store: string) => `O dinheiro está guardado. ${store} vai aceitar o pagamento ou devolver o valor.`,
    partial: (received: number, amount: number) => `Recebemos ${money(received)} de ${money(amount)} até o prazo`,
    partialNext: (store: string) => `${store} vai aceitar o que chegou ou devolver o valor.`,
    tryAgain: 'Verificar de novo',
  },

  notice: {
    partial: (received: number, amount: number) =>
      `Recebemos ${money(received)}. Faltam ${money(amount - received)} para completar.`,
    late: 'O Pix chegou depois do prazo, e a loja aceitou mesmo assim.',
    over: (excess: number | null) =>
      `${excess === null ? 'Você pagou a mais' : `Você pagou ${money(excess)} a mais`}. A loja já sabe e pode devolver a diferença.`,
    duplicate: 'Esta cobrança foi paga mais de uma vez. A loja já sabe e pode devolver o que sobrou.',
    refunded: (amount: number) => `${money(amount)} devolvidos. O valor volta para a conta de onde saiu.`,
    refundedPart: (refunded: number, amount: number) =>
      `${money(refunded)} de ${money(amount)} devolvidos. O valor volta para a conta de onde saiu.`,
  },

  tracker: {
    created: 'Cobrança criada',
    payment: {
      completed: 'Pix recebido',
      current: 'Aguardando o Pix',
      'on-hold': 'Preparando o Pix',
      warning: 'Recebido em parte',
      error: 'Pix não recebido',
      next: 'Pix',
    },
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
    heading: 'Comprovante de pagamento',
    amount: 'Valor',
    paidAt: 'Pago em',
    payee: 'Para',
    method: 'Forma de pagamento',
    pix: 'Pix',
    description: 'Descrição',
    reference: 'Pedido',
    endToEndId: 'ID da transação',
    chargeId: 'Cobrança',
    refunded: 'Devolvido',
    copyEndToEndId: 'Copiar ID da transação',
    copied: 'Copiado',
    copyFailed: 'Não deu para copiar',
    print: 'Salvar ou imprimir',
    testMode: 'Feito em modo de teste: não comprova pagamento de verdade.',
    zone: 'Horário de Brasília',
    none: 'Ainda não há pagamento',
    noneNext: 'O comprovante aparece aqui depois que o pagamento for recebido.',
  },

  notFound: {
    heading: 'Não encontramos esta cobrança',
    next: 'Confira se o endereço veio inteiro ou peça um novo link a quem enviou.',
  },
}

/** The shape of a catalogue: a language that lacks a word does not pass the type check. */
export type Messages = typeof ptBr

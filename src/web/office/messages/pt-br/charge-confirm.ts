/** What is asked before something is done about a charge, which travels with the charge and not with the first page. */
export const chargeConfirm = {
  keep: 'Voltar',
  cancel: {
    title: 'Cancelar esta cobrança?',
    text: (amount: string) => `O cliente não poderá mais pagar ${amount} por este link. Não dá para desfazer.`,
    held: (amount: string) => `A reserva de ${amount} no cartão é liberada antes.`,
    tenders: (amount: string) => `O que já foi pago em partes, ${amount}, volta para o cliente.`,
    came: (amount: string) => `${amount} que já entraram ficam com a loja até você aceitar ou devolver.`,
    submit: 'Cancelar cobrança',
    busy: 'Cancelando',
  },
  capture: {
    title: 'Capturar o valor reservado',
    text: 'O valor é cobrado no cartão do cliente. Não dá para desfazer: depois, só devolvendo.',
    amount: 'Quanto capturar',
    available: (amount: string) => `Até ${amount}`,
    rest: (amount: string) => `Os outros ${amount} são liberados na hora.`,
    all: 'Tudo',
    submit: (amount: string) => `Capturar ${amount}`,
    tooMuch: (amount: string) => `Dá para capturar até ${amount}.`,
    needed: 'Diga quanto capturar.',
  },
  release: {
    title: 'Liberar a reserva?',
    text: (amount: string) =>
      `Os ${amount} reservados voltam a ficar livres no cartão e nada é cobrado. A cobrança continua em aberto. ` +
      'Não dá para desfazer.',
    submit: 'Liberar reserva',
  },
  stop: {
    title: 'Encerrar esta tentativa?',
    text: (amount: string) =>
      `O cliente está confirmando ${amount} com o banco dele. ` +
      'Encerrada a tentativa, nada é cobrado e a cobrança continua em aberto.',
    submit: 'Encerrar tentativa',
  },
  accept: {
    title: 'Aceitar como paga?',
    text: (received: string, asked: string) =>
      `A cobrança de ${asked} fica paga com os ${received} que chegaram. As ocorrências ficam no histórico.`,
    submit: 'Aceitar como paga',
    busy: 'Aceitando',
  },
  refund: {
    title: 'Devolver dinheiro',
    text: 'O valor volta para a conta de onde veio o Pix, em geral em segundos.',
    textOfCard:
      'O valor volta para o cartão e aparece em uma das próximas faturas. ' +
      'Devolvido todo no mesmo dia, a compra nem chega à fatura.',
    amount: 'Quanto devolver',
    available: (amount: string) => `Até ${amount}`,
    all: 'Tudo',
    reason: 'Motivo',
    optional: 'opcional',
    reasonHint: 'Fica no seu histórico.',
    submit: (amount: string) => `Devolver ${amount}`,
    busy: 'Devolvendo',
    waits: (alone: string) => `Acima de ${alone} outra pessoa aprova, e até lá nada é enviado.`,
    waitsAlways: 'Outra pessoa aprova esta devolução, e até lá nada é enviado.',
    ask: 'Pedir aprovação',
    tooMuch: (amount: string) => `Dá para devolver até ${amount}.`,
    needed: 'Diga quanto devolver.',
  },
}

/** Said in a corner when it is done. */
export const chargeDone = {
  canceled: (what: string) => `Cobrança cancelada: ${what}`,
  accepted: (what: string) => `Aceita como paga: ${what}`,
  refunded: (amount: string) => `Devolução de ${amount} enviada ao banco`,
  refundedCard: (amount: string) => `Devolução de ${amount} enviada à adquirente`,
  refundAwaits: (amount: string) =>
    `A devolução de ${amount} passa do limite e espera outra pessoa. Nada foi enviado ainda.`,
  captured: (amount: string) => `Capturados ${amount}`,
  capturePending: (amount: string) => `Captura de ${amount} pedida. A adquirente ainda não confirmou.`,
  released: (amount: string) => `Liberados ${amount} no cartão do cliente`,
  releasePending: 'Liberação pedida. A adquirente ainda não confirmou.',
  resent: 'Webhook colocado na fila de novo',
}

export interface ConfirmWords {
  chargeConfirm: typeof chargeConfirm
  chargeDone: typeof chargeDone
}

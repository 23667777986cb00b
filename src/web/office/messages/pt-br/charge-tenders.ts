import type { SplitTenderReason, SplitTenderStatus } from '../../../../shared/charge/split-tender-status.ts'

/** What becomes of one tender. */
export type TenderState =
  | 'underWay'
  | 'held'
  | 'paid'
  | 'undoing'
  | 'released'
  | 'returned'
  | 'notPaid'
  | 'notApproved'
  | 'disputed'
  | 'lost'
  | 'kept'

/** What is said of a charge that is paid by split tender, which travels with the charge and not with the first page. */
export const chargeTenders = {
  title: 'Pagamento dividido',
  status: {
    open: 'Faltam partes',
    completing: 'Capturando as partes',
    completed: 'Concluído',
    undoing: 'Sendo desfeito',
    undone: 'Desfeito',
  } satisfies Record<SplitTenderStatus, string>,
  why: {
    given_up: 'Desfeito a pedido do cliente ou da loja.',
    time_over: 'Desfeito: o tempo acabou antes de tudo estar pago.',
    declined: 'Desfeito: o resto não foi aprovado.',
    not_completed: 'Desfeito: uma das partes não pôde ser capturada.',
    charge_canceled: 'Desfeito: a cobrança foi cancelada.',
    paid_otherwise: 'Desfeito: a cobrança foi paga de outra forma.',
    nothing_held: 'Desfeito: nada ficou reservado nem pago.',
    disputed: 'Desfeito: o cliente contestou uma das partes.',
  } satisfies Record<SplitTenderReason, string>,
  held: 'Reservado',
  paid: 'Pago',
  left: 'Falta',
  until: (when: string) => `Desfeito ${when}, se não completar`,
  tenders: 'Partes',
  tender: {
    underWay: 'Em andamento',
    held: 'Reservado',
    paid: 'Pago',
    undoing: 'Sendo desfeito',
    released: 'Liberado',
    returned: 'Devolvido',
    notPaid: 'Não pago',
    notApproved: 'Não aprovado',
    disputed: 'Contestado',
    lost: 'Perdido em disputa',
    kept: 'Falta devolver',
  } satisfies Record<TenderState, string>,
  contested: (amount: string) => `${amount} contestados: não voltam por aqui enquanto o emissor decide.`,
  lostPart: (amount: string) => `${amount} ficaram com o cliente: a disputa foi perdida.`,
  kept: (amount: string) => `${amount} ficaram com a loja: o emissor não aceita de volta. Combine com o cliente.`,
  undo: 'Desfazer o pagamento dividido',
  ask: {
    title: 'Desfazer o pagamento dividido?',
    text:
      'O que está reservado é liberado e o que foi pago volta para o cliente. ' +
      'A cobrança continua em aberto, para ser paga de outra forma.',
    submit: 'Desfazer',
    keep: 'Voltar',
  },
  done: 'Pagamento dividido desfeito',
  pending: 'O pagamento dividido está sendo desfeito',
}

export type TenderWords = typeof chargeTenders

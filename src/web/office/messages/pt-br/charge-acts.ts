import type {
  AcceptObstacle,
  CancelObstacle,
  CaptureObstacle,
  PayObstacle,
  RefundObstacle,
  ReopenObstacle,
  VoidObstacle,
} from '../../../../shared/charge/charge-can.ts'

/** Why each action is out of use now, and what to do instead. */
const why = {
  pay: {
    paid: 'Já está paga: o link não recebe mais nada.',
    expired: 'Expirou: crie outra cobrança, com novo prazo.',
    canceled: 'Foi cancelada: crie outra cobrança.',
  } satisfies Record<PayObstacle, string>,
  share: {
    outcome_unknown:
      'Um pagamento espera resposta da adquirente ou do banco: com o link, o cliente poderia pagar duas vezes.',
    held: 'Todo o valor está reservado num cartão: capture ou libere a reserva.',
  },
  cancel: {
    paid: 'Já está paga: para desfazer, devolva.',
    expired: 'Já expirou: não há o que cancelar.',
    canceled: 'Já foi cancelada.',
    outcome_unknown: 'Um pagamento espera resposta da adquirente ou do banco: dá para cancelar depois dela.',
  } satisfies Record<CancelObstacle, string>,
  accept: {
    paid: 'Já está paga.',
    nothing_received: 'Nada foi recebido que se possa aceitar.',
    split_tender: 'As partes do pagamento dividido se completam, ou voltam, sozinhas.',
  } satisfies Record<AcceptObstacle, string>,
  reopen: {
    open: 'Ainda está em aberto: o link segue valendo.',
    expired: 'Nada foi pago que se possa cobrar de novo: crie outra cobrança.',
    canceled: 'Foi cancelada: crie outra cobrança.',
    nothing_missing: 'Não falta nada à venda: só se cobra de novo o que foi devolvido, passado adiante ou perdido.',
  } satisfies Record<ReopenObstacle, string>,
  capture: {
    not_held: 'Nenhum valor está reservado num cartão.',
    capture_pending: 'A captura já foi pedida: espere a adquirente confirmar.',
    cancel_pending: 'A liberação já foi pedida: espere a adquirente confirmar.',
  } satisfies Record<CaptureObstacle, string>,
  release: {
    not_by_card: 'Só uma reserva de cartão se libera. Um código Pix sai com a cobrança.',
    not_held: 'Nenhum valor está reservado num cartão.',
    capture_pending: 'A captura já foi pedida: espere a adquirente confirmar.',
    cancel_pending: 'A liberação já foi pedida: espere a adquirente confirmar.',
  } satisfies Record<VoidObstacle, string>,
  refund: {
    not_captured: 'Nada foi recebido ainda: não há o que devolver.',
    moved_here: 'O dinheiro veio de outra cobrança: traga de volta para lá e devolva de lá.',
    nothing_left: 'Tudo já foi devolvido.',
    disputed: 'O que resta está numa disputa: ela decide.',
    moved_on: 'O que resta foi passado adiante: traga de volta antes de devolver.',
  } satisfies Record<RefundObstacle, string>,
}

/** What may be done with a charge, and why not. It travels with a charge. */
export const chargeActs = {
  why,
  underWay: 'Uma devolução já leva tudo o que resta: espere ela terminar.',
  splitTender: 'É parte de um pagamento dividido em andamento: desfaça o pagamento dividido inteiro.',
  notOpen: 'A cobrança não está mais em aberto.',
  receipt: 'Comprovante',
  noReceipt: 'O comprovante existe depois que algo é pago.',
  mayNot: 'Seu papel nesta loja não permite. Peça a quem é dono ou administra.',
  unavailable: (names: string) => `Indisponível agora: ${names}`,
}

export type ActWords = typeof chargeActs

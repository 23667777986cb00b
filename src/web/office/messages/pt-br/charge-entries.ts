import type { EntryKind } from '../../../../shared/contract/ledger.ts'

/** What an entry means, as a bookkeeper would say it. */
const means: Record<EntryKind, string> = {
  pix_received: 'O Pix entrou; a venda está feita.',
  pix_received_unapplied: 'Entrou um Pix que ainda não paga nada.',
  unapplied_accepted: 'O que não pagava nada passou a pagar a venda.',
  sale_unapplied: 'O que pagava a venda deixou de pagar.',
  unapplied_moved: 'O que sobrou aqui foi pagar outra cobrança.',
  unapplied_received: 'O que sobrou em outra cobrança paga esta.',
  unapplied_taken_back: 'O que foi passado adiante voltou para cá.',
  credit_kept: 'A loja deve este valor ao cliente, como crédito.',
  credit_used: 'O crédito do cliente pagou esta venda.',
  pix_returned: 'Parte da venda voltou para quem pagou.',
  pix_returned_unapplied: 'O que não pagava nada voltou para quem pagou.',
  med_returned: 'O banco devolveu ao pagador pelas regras do Pix.',
  card_captured: 'A adquirente deve este valor à loja; a venda está feita.',
  split_tender_completed: 'Todas as partes chegaram; a venda está feita.',
  acquirer_fee: 'A adquirente fica com a tarifa dela.',
  card_capture_failed: 'A adquirente não conseguiu cobrar o que havia capturado: o pagador não paga.',
  card_refunded: 'A adquirente desconta o que devolveu ao cartão.',
  pix_return_failed: 'A devolução não chegou a quem pagou: a adquirente volta a dever o valor.',
  card_refund_failed: 'A devolução não chegou ao cartão: a adquirente volta a dever o valor.',
  acquirer_fee_returned: 'A adquirente devolve a tarifa do que foi devolvido.',
  payout_received: 'A adquirente pagou o que devia, menos a tarifa.',
  payout_charged: 'A adquirente descontou um custo do repasse.',
  payout_taken_back: 'Alguém desfez o lançamento de um repasse.',
  chargeback_opened: 'A adquirente segura o valor contestado.',
  chargeback_won: 'A adquirente solta o valor contestado.',
  chargeback_lost: 'O valor contestado foi perdido.',
  chargeback_reversed: 'O valor perdido voltou.',
  med_blocked: 'O banco segura o valor contestado.',
  med_released: 'O banco solta o valor contestado.',
}

/** The books of a charge. It travels with a charge. */
export const chargeEntries = {
  means,
  columns: { account: 'Conta', debit: 'Débito', credit: 'Crédito' },
  total: 'Soma de tudo',
  balanced: 'Débitos e créditos são iguais: a cobrança fecha.',
  count: (count: number) => (count === 1 ? '1 lançamento' : `${count} lançamentos`),
  messages: (count: number, failed: number) =>
    failed > 0 ? `${failed} sem entrega` : count === 1 ? '1 webhook' : `${count} webhooks`,
  related: {
    title: 'Outras cobranças',
    ofCustomer: 'Do mesmo cliente',
    ofReference: 'Com a mesma referência',
    allOfCustomer: 'Ver todas do cliente',
    allOfReference: 'Ver todas com a referência',
  },
}

export type EntryWords = typeof chargeEntries

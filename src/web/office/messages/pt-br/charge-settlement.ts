import type { SettlementKind } from '../../../../shared/contract/charge-settlement.ts'
import type { ReceivableStatus } from '../../../../shared/contract/receivable.ts'
import { receivableKind, receivableStatus } from '../../../../shared/words/pt-br/receivables.ts'

const kind: Record<Exclude<SettlementKind, 'installment'>, string> = {
  ...receivableKind,
  pix: 'Pix',
  card: 'Venda no cartão',
  moved_in: 'De outra cobrança',
  med: 'MED',
  moved_out: 'Para outra cobrança',
  kept_as_credit: 'Crédito do cliente',
}

const masculine: ReadonlySet<SettlementKind> = new Set(['pix', 'moved_in', 'moved_out', 'kept_as_credit', 'med'])

/** What the payer paid and what the store gets of it. It travels with a charge. */
export const chargeSettlement = {
  group: 'O que foi pago e o que você recebe',
  paid: 'O cliente pagou',
  pays: 'O cliente paga',
  paidNot: 'O cliente não pagou',
  /** Below what came in of it so far. */
  ofAsked: (amount: string) => `de ${amount}`,
  /** Below what came in of it so far, while more may come. */
  missing: (amount: string) => `faltam ${amount}`,
  gets: 'Você recebe',
  got: 'Você recebeu',
  /** Where as much went out as came in. */
  left: 'Fica para a loja',
  inInstallments: (count: number, first: string, each: string) =>
    first === each ? `${count}× de ${each}` : `${first} e mais ${count - 1}× de ${each}`,
  interest: (amount: string) => `${amount} são juros`,
  refunded: (amount: string) => `${amount} devolvidos`,
  fee: (amount: string, percent: string) => `tarifa ${amount} (${percent})`,
  came: (day: string) => `em ${day}`,
  until: (count: number, day: string) => `em ${count}×, até ${day}`,
  /** What lines of several days make together. */
  between: (first: string, last: string) => `de ${first} a ${last}`,
  taken: (amount: string) => `${amount} descontados`,
  moved: (amount: string) => `${amount} em outra cobrança`,
  kept: (amount: string) => `${amount} guardados como crédito`,
  estimated: 'pelo contrato: a adquirente ainda não informou',
  unknown: 'A adquirente ainda não informou a tarifa.',
  nothing: '–',

  title: 'Quando cai na conta',
  inReais: 'Valores em reais',
  columns: { line: 'Lançamento', day: 'Dia', gross: 'Bruto', fee: 'Tarifa', net: 'Líquido' },
  installment: (number: number, count: number) => (count === 1 ? 'À vista' : `${number} de ${count}`),
  kind,
  /** A sale and an instalment are feminine, money of Pix or from elsewhere is not. */
  status: (status: ReceivableStatus, kind: SettlementKind) =>
    status === 'held' && masculine.has(kind) ? 'bloqueado' : receivableStatus[status],
  /** Of money that went out and is gone. */
  out: 'saiu da conta',
  /** Of money that pays another charge, or will: no account has less by it. */
  stays: 'fica na loja',
  noDay: 'sem data',
  total: 'Total',
  /** Of a line that the acquirer moved to another day. */
  before: (day: string) => `antes ${day}`,
}

export type SettlementWords = typeof chargeSettlement

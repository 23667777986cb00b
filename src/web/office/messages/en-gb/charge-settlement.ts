import { receivableKind, receivableStatus } from '../../../../shared/words/en-gb/receivables.ts'
import type { SettlementWords } from '../pt-br/charge-settlement.ts'

export const chargeSettlement: SettlementWords = {
  group: 'What was paid and what you receive',
  paid: 'The customer paid',
  pays: 'The customer pays',
  paidNot: 'The customer did not pay',
  ofAsked: amount => `of ${amount}`,
  missing: amount => `${amount} still to pay`,
  gets: 'You receive',
  got: 'You received',
  left: 'Left for the store',
  inInstallments: (count, first, each) =>
    first === each ? `${count}× ${each}` : `${first} and ${count - 1} more of ${each}`,
  interest: amount => `${amount} is interest`,
  refunded: amount => `${amount} refunded`,
  fee: (amount, percent) => `fee ${amount} (${percent})`,
  came: day => `on ${day}`,
  until: (count, day) => (count > 1 ? `in ${count} instalments, until ${day}` : `until ${day}`),
  taken: amount => `${amount} taken off`,
  estimated: 'by contract: the acquirer has not told yet',
  unknown: 'The acquirer has not told its fee yet.',
  nothing: '–',

  title: 'When it reaches your account',
  inReais: 'Amounts in reais',
  columns: { line: 'Entry', day: 'Day', gross: 'Gross', fee: 'Fee', net: 'Net' },
  installment: (number, count) => (count === 1 ? 'In full' : `${number} of ${count}`),
  kind: {
    ...receivableKind,
    pix: 'Pix',
    card: 'Card sale',
    moved_in: 'From another charge',
    med: 'MED',
    moved_out: 'Passed on',
  },
  status: status => receivableStatus[status],
  out: 'left your account',
  noDay: 'no date',
  total: 'Total',
  before: day => `was ${day}`,
}

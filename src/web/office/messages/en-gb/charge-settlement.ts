import { receivableKind, receivableStatus } from '../../../../shared/words/en-gb/receivables.ts'
import type { SettlementWords } from '../pt-br/charge-settlement.ts'

export const chargeSettlement: SettlementWords = {
  group: 'What was paid and what you get',
  paid: 'The customer paid',
  pays: 'The customer pays',
  gets: 'You get',
  inInstallments: (count, first, each) =>
    first === each ? `${count} × ${each}` : `${first} and ${count - 1} more of ${each}`,
  interest: amount => `${amount} is interest`,
  refunded: amount => `${amount} given back`,
  fee: (amount, percent) => `${amount} in fees (${percent})`,
  came: day => `on ${day}`,
  until: (count, day) => (count > 1 ? `in ${count} instalments, until ${day}` : `until ${day}`),
  taken: amount => `without ${amount} that went out`,
  estimated: 'by contract: the acquirer has not told yet',
  unknown: 'The acquirer has not told its fee yet.',
  nothing: '–',

  title: 'When it reaches your account',
  inReais: 'Amounts in reais',
  columns: { line: 'Instalment', day: 'Day', gross: 'Gross', fee: 'Fee', net: 'Net' },
  installment: (number, count) => `${number} of ${count}`,
  kind: {
    ...receivableKind,
    pix: 'Pix',
    card: 'Card sale',
    moved_in: 'From another charge',
    med: 'MED',
    moved_out: 'Passed on',
  },
  status: receivableStatus,
  out: 'left your account',
  noDay: 'no day',
  total: 'Total',
  before: day => `was ${day}`,
}

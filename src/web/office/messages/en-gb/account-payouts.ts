import type { PayoutWords } from '../pt-br/account-payouts.ts'

/** The words of what gateways pay out, in English. */
export const payouts: PayoutWords = {
  open: 'Payouts',
  of: name => `Payouts of ${name}`,
  file: {
    label: 'File of payouts',
    invite: 'Drop the file here, or choose one',
    hint: 'Adyen: the “Settlement details” report as CSV. Mercado Pago: the “Liberações” report as CSV. Cielo: EDI, file 04. Up to 4 MB, as it came, not opened in a spreadsheet.',
    tooLarge: 'The file is larger than 4 MB.',
  },
  asked: 'Every night we ask what was paid and what is to come.',
  askNow: 'Ask now',
  asking: 'We asked. The lines will be here in a moment.',
  taken: fresh => (fresh === 0 ? 'All its lines were known.' : fresh === 1 ? 'One new line.' : `${fresh} new lines.`),
  imports: 'Payouts received last',
  none: 'Nothing was received yet.',
  lines: count => (count === 1 ? '1 line' : `${count} lines`),
  states: {
    expected: count => `${count} to come`,
    waiting: count => `${count} waiting`,
    booked: count => `${count} booked`,
    noted: count => `${count} only noted`,
    unknown: count => `${count} without a payment`,
    differs: count => (count === 1 ? '1 with another amount' : `${count} with another amount`),
  },
  faults: count => (count === 1 ? '1 line that was not read' : `${count} lines that were not read`),
  openLines: 'Do not match the sales',
  why: {
    unknown: 'No payment of this account is its own.',
    differs: 'Its payment says another amount.',
  },
  paidOn: day => `paid on ${day}`,
  close: 'Close',
}

import type { PayoutWords } from '../pt-br/account-payouts.ts'

/** The words of what gateways pay out, in English. */
export const payouts: PayoutWords = {
  open: 'Payouts',
  of: name => `Payouts of ${name}`,
  file: {
    label: 'Payout file',
    invite: 'Drop the file here, or choose one',
    touch: 'Choose a file',
    hint: report => `${report}, up to 4\u00a0MB, not opened in a spreadsheet.`,
    reports: {
      adyen: 'The “Settlement details” report as CSV',
      'mercado-pago': 'The “Liberações” report as CSV',
      cielo: 'EDI, file 04',
    },
    anyReport: 'The acquirer’s payout report',
    tooLarge: 'The file is larger than 4\u00a0MB.',
  },
  asked: 'We fetch payouts every night.',
  askNow: 'Fetch now',
  asking: 'Fetching. The lines will appear here in a moment.',
  empty: 'This file has no lines.',
  unread: 'No line of this file could be read.',
  taken: fresh =>
    fresh === 0 ? 'All its lines were known already.' : fresh === 1 ? 'One new line.' : `${fresh} new lines.`,
  imports: 'Latest payouts',
  none: 'Nothing was received yet.',
  fetched: 'Fetched from the acquirer',
  lines: count => (count === 0 ? 'no lines' : count === 1 ? '1 line' : `${count} lines`),
  fresh: count => (count === 0 ? 'none new' : `${count} new`),
  states: {
    expected: count => `${count} to come`,
    waiting: count => `${count} queued`,
    booked: count => `${count} recorded`,
    noted: count => `${count} not recorded`,
    unknown: count => `${count} without a sale`,
    differs: count => (count === 1 ? '1 with another amount' : `${count} with another amount`),
  },
  faults: count => (count === 1 ? '1 problem in reading it' : `${count} problems in reading it`),
  whichFaults: 'What could not be read',
  overdue: {
    title: 'Sales that should have been paid out by now',
    text: (amount, count, { from, to }) =>
      `${amount} of ${count === 1 ? '1 sale is' : `${count} sales are`} in no payout from ${from} to ${to}.`,
    todo: {
      files: 'Give a file of those days if one is missing, or else ask the acquirer for the money.',
      asked: 'Ask the acquirer for the money.',
    },
    besides: {
      cielo: 'What was paid in advance, ceded or pledged is not in these files.',
    },
    noName: 'Charge without a description',
    none: 'All of it is in the payouts now.',
    dueOn: day => `due on ${day}`,
    estimated: 'estimated by the fees',
    more: 'Show more',
  },
  openLines: 'Lines that do not match your sales',
  why: {
    unknown: 'We could not find this sale.',
    differs: amounts =>
      amounts ? `Paid out, ${amounts.paidOut}; here, ${amounts.inBooks}` : 'The sale has another amount',
  },
  kinds: {
    sale: 'Sale',
    refund: 'Refund',
    refund_reversal: 'Refund undone',
    chargeback: 'Dispute',
    chargeback_reversal: 'Dispute won',
    charge: 'Fee',
    reserve: 'Reserve',
    transfer: 'Transfer',
    other: 'Other entry',
  },
  charge: 'Open charge',
  paidOn: day => `paid on ${day}`,
  close: 'Close',
}

import { plural } from '../plural.ts'
import type { PayoutWords } from '../pt-br/payouts.ts'

const rules = new Intl.PluralRules('en-GB')
const lines = (count: number) => plural(rules, count, { one: '1 line', other: `${count} lines` })

/** The words of what gateways pay out, in English. */
export const payouts: PayoutWords = {
  open: 'Payouts',
  of: name => `Payouts of ${name}`,
  text: 'What the acquirer paid out, line by line, and what is left to decide.',
  accounts: 'Banks and accounts',
  failed: 'We could not fetch the payouts',
  notThere: {
    title: 'This account has no payouts',
    text: 'It is not in this store, or its bank does not report them.',
  },
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
    set_aside: count => `${count} left out`,
  },
  faults: count => (count === 1 ? '1 problem in reading it' : `${count} problems in reading it`),
  whichFaults: 'Show the problems',
  inLine: (line, what) => `Line ${line}: ${what}`,
  fault: {
    too_many_cells: () => 'it has more cells than the report has columns.',
    cut_off: () => 'it ends before its last amount. Download the whole file again.',
    amounts_unreadable: () => 'its amounts are not whole centavos of reais.',
    amounts_differ: () => 'gross, fee and net do not add up.',
    day_missing: () => 'its day is missing.',
    type_missing: () => 'its type is missing.',
    time_zone_unknown: ({ name }) => `we do not know the time zone ${name}.`,
    unit_missing: () => 'it belongs to no unit of receivables of the file.',
    units_differ: ({ found }) =>
      plural(rules, found, {
        one: 'One unit of receivables is not the sum of its entries.',
        other: `${found} units of receivables are not the sum of their entries.`,
      }),
    batch_differs: ({ name, amount }) => `Batch ${name}: its lines differ from its payout by ${amount}.`,
    batch_cut_off: ({ name, amount }) =>
      `Batch ${name}: its payout is missing, and its lines come to ${amount}. Download the whole report again.`,
    end_missing: () => 'The end of the file is missing. Download the whole file again.',
    records_missing: ({ expected, found }) =>
      `The file says that it has ${expected} records, and it has ${found}. Download the whole file again.`,
    total_missing: () => 'The total at the end of the file is missing. Download the whole file again.',
    total_differs: ({ amount }) => `The lines differ from the total of the file by ${amount}.`,
  },
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
  openText:
    'Say which sale each belongs to, or leave out what is not of this store, such as what was sold on the card ' +
    'machine. What comes to match is recorded by itself.',
  why: {
    unknown: 'We could not find this sale.',
    differs: amounts =>
      amounts ? `Paid out, ${amounts.paidOut}; here, ${amounts.inBooks}` : 'The sale has a different amount',
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
  select: line => `Select ${line}`,
  selectShown: 'Select all that are shown',
  marked: {
    label: 'Selected lines',
    count: count => plural(rules, count, { one: '1 selected', other: `${count} selected` }),
    most: most => `Up to ${most} at a time`,
    none: 'Clear selection',
  },
  act: {
    match: 'Choose the sale',
    cost: 'Record as a cost',
    income: 'Take off costs',
    setAside: 'Leave out',
    of: (act, line) => `${act}: ${line}`,
  },
  setAside: {
    title: count => `Leave out ${count === 1 ? 'the line' : `${count} lines`}?`,
    of: (count, sum) => `${lines(count)}, ${sum} in all`,
    text: what => `${what}. None of it enters the books of this store. It can be undone later.`,
    why: 'Why',
    reasons: { terminal: 'Sold on the card machine', elsewhere: 'Sold in another system', other: 'Another reason' },
    reason: 'Reason',
    hint: 'It is kept with the line and in the audit.',
    needed: 'Say why.',
    submit: count => (count === 1 ? 'Leave out' : `Leave out ${lines(count)}`),
    done: count => plural(rules, count, { one: 'Line left out.', other: `${count} lines left out.` }),
  },
  cost: { done: 'Recorded as a cost of the account.' },
  income: { done: 'Taken off the account’s costs.' },
  match: {
    title: 'Which sale does this line belong to?',
    kind: 'Entry',
    reference: 'Acquirer’s reference',
    installment: number => `instalment ${number}`,
    day: 'Paid on',
    gross: 'Amount',
    fee: 'Fee',
    net: 'Net',
    find: 'Find the sale',
    findHint:
      'Name, description, order, amount or NSU. With nothing typed, up to 10 sales of this amount, nearest to ' +
      'the day first.',
    choose: 'Sales',
    found: count => plural(rules, count, { one: '1 sale', other: `${count} sales` }),
    misfits: 'Do not fit this line',
    misfit: {
      sale: 'The amount does not match what is still to be paid out of this sale.',
      refund: 'The amount does not match what was refunded of this sale.',
      refund_reversal: 'The amount does not match the refunds of this sale that were undone.',
      chargeback: 'The amount does not match what is disputed of this sale.',
      chargeback_reversal: 'The amount does not match what was won in disputes of this sale.',
      other: 'This sale is not the one of this line.',
    },
    noneAlike: 'No sale of this account has this amount. Search for something else; if it is not yours, leave it out.',
    noneFound: 'Nothing found. Check what you typed; if the sale is not of this store, leave the line out.',
    needed: 'Choose the sale.',
    noName: 'Sale without a description',
    soldOn: day => `sold on ${day}`,
    forGood: 'A dispute that has ended by this stays as it is: this cannot be undone.',
    submit: 'It is this sale',
    keep: 'Back',
    done: 'Line recorded on the sale.',
  },
  decided: {
    title: 'Decided by somebody',
    is: { payment: 'Recorded on a sale', cost: 'Recorded as a cost', income: 'Taken off costs' },
    setAside: reason => `Left out: ${reason}`,
    at: moment => `decided on ${moment}`,
    failed: 'It could not be undone. Try again under “Decided by somebody”.',
    done: count =>
      plural(rules, count, {
        one: 'Undone. The line will be back in the list in a moment.',
        other: `Undone. The ${count} lines will be back in the list in a moment.`,
      }),
  },
}

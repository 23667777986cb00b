import type { packPtBr } from './pack-pt-br.ts'

/** What the monthly pack says of itself, in British English. */
export const packEnGb: typeof packPtBr = {
  readme: 'README.txt',
  title: (store, month) => `${store}: accounting of ${month}`,
  month: (name, year) => `${name} ${year}`,
  made: (when, zone) => `Made on ${when}, ${zone}. Amounts in reais.`,
  unfinished: 'The month has not ended: the figures are up to now.',
  filesTitle: 'The files',
  files: {
    receipts: {
      name: '1-receipts.csv',
      text: 'What came in: each Pix and each card payment of the month, with its charge and its payer.',
    },
    cardSales: {
      name: '2-card-sales.csv',
      text: 'The card payments of the month, instalment by instalment: gross, fee, net and the day expected.',
    },
    refunds: {
      name: '3-refunds.csv',
      text: 'What was given back to customers, by MED too; below zero, what did not arrive and came back.',
    },
    disputes: { name: '4-disputes.csv', text: 'What chargebacks and MED held, released and took.' },
    balances: { name: '5-trial-balance.csv', text: 'Each account: opening balance, debits, credits and balance.' },
    entries: { name: '6-entries.csv', text: 'The ledger of the month, entry by entry.' },
    workbook: { name: 'summary.xlsx', text: 'The summary and the trial balance as an Excel workbook.' },
  },
  notes:
    'The CSV files have semicolons and decimal commas, as Excel in Brazil opens them. ' +
    'Dates are those of the entries in the ledger.',
  totalsTitle: 'The totals of the month',
  lines: count => (count === 1 ? '1 entry' : `${count} entries`),
  received: 'Received (file 1)',
  refunded: 'Refunded, by MED too (file 3)',
  chargebacks: 'Lost to chargebacks of cards',
  net: 'Net: received less refunds, fees and chargebacks',
  fees: 'Fees of the acquirers (account Fees)',
  cardGross: 'Cards, gross, in the ledger',
  installmentsGross: 'Cards, gross, of the instalments that the acquirer told of (file 2)',
  installmentsFee: 'Fee of these instalments',
  sumsTitle: 'How the sums agree',
  total: 'Sum of all entries (file 6)',
  debits: 'Debits of the trial balance (file 5)',
  credits: 'Credits of the trial balance (file 5)',
  agrees: 'The three sums are the same: the month closes.',
  differs: 'THE SUMS DIFFER. Show this file to whoever looks after the system before you use the figures.',
  summary: 'Summary',
  balancesSheet: 'Trial balance',
  all: 'Total',
  count: 'How many',
}

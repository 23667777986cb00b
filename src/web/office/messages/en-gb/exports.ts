import type { ExportFailure } from '../../../../shared/contract/export.ts'
import { plural } from '../plural.ts'
import type { ExportWords } from '../pt-br/exports.ts'

const rules = new Intl.PluralRules('en-GB')
const figure = new Intl.NumberFormat('en-GB')

const failures: Record<ExportFailure, string> = {
  took_too_long: 'The database took too long. Choose fewer days and try again.',
  internal: 'Something failed on our side, more than once.',
}

/** A month has no fewer days to choose. */
const packTookTooLong =
  'The month has too many entries for the database to sum up just now. Try again when less is going on.'

/** What is said of exports, in British English. */
export const exportWords: ExportWords = {
  kinds: {
    charges: 'Charges',
    disputes: 'Disputes',
    customers: 'Customers',
    payment_links: 'Payment links',
    ledger_entries: 'Entries',
    review_items: 'Review items',
    reconciliations: 'Comparisons',
    audit_records: 'Audit',
    mails: 'Emails',
    webhook_deliveries: 'Webhook deliveries',
    monthly_pack: 'Monthly pack',
  },
  titles: {
    charges: 'Export charges',
    disputes: 'Export disputes',
    customers: 'Export customers',
    payment_links: 'Export payment links',
    ledger_entries: 'Export entries',
    review_items: 'Export review items',
    reconciliations: 'Export comparisons',
    audit_records: 'Export the audit',
    mails: 'Export emails',
    webhook_deliveries: 'Export deliveries',
    monthly_pack: 'Monthly pack for the accountant',
  },
  shape: 'Format',
  shapes: {
    xlsx: { label: 'Excel spreadsheet (XLSX)', detail: 'Amounts and dates ready to be summed and filtered.' },
    br: { label: 'CSV for Brazil', detail: 'Semicolons, decimal commas, day/month/year.' },
    international: { label: 'International CSV', detail: 'Commas, decimal points, year-month-day.' },
  },
  formatOf: ({ format, dialect }) =>
    format === 'csv' ? (dialect === 'br' ? 'CSV for Brazil' : 'International CSV') : 'XLSX',
  packText:
    'A ZIP with what came in, cards by instalment, refunds, disputes, trial balance and entries of the month, ' +
    'and how the sums agree.',
  packOf: month => `Pack of ${month.slice(5)}/${month.slice(0, 4)}`,
  monthLabel: 'Month',
  month: (name, year) => `${name} ${year}`,
  untilNow: month => `${month}, up to now`,
  willHold: (count, more) =>
    more
      ? `The file will hold more than ${figure.format(count)} rows, one per charge.`
      : count === 0
        ? 'No charges with these filters: the file will hold the column titles alone.'
        : plural(rules, count, {
            one: `The file will hold ${figure.format(count)} row.`,
            other: `The file will hold ${figure.format(count)} rows, one per charge.`,
          }),
  begin: 'Export',
  beginning: 'Beginning',
  keep: 'Not now',
  making: 'Making the file',
  comesBack: 'The download begins by itself. You can close this: the file stays here for a day.',
  rows: count => plural(rules, count, { one: `${figure.format(count)} row`, other: `${figure.format(count)} rows` }),
  rowsOf: (done, expected) =>
    expected === null ? `${figure.format(done)} rows` : `${figure.format(done)} of ${figure.format(expected)} rows`,
  ready: 'Ready.',
  failed: 'We could not make the file',
  failureOf: ({ kind, failure }) =>
    kind === 'monthly_pack' && failure.code === 'took_too_long' ? packTookTooLong : failures[failure.code],
  lastDay: 'Exports of the last 24 hours',
  download: 'Download',
  report: 'Download the report',
}

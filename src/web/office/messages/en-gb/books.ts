import { plural } from '../plural.ts'
import type { BookWords } from '../pt-br/books.ts'

const rules = new Intl.PluralRules('en-GB')

export const books: BookWords = {
  title: 'Ledger',
  text: 'The store’s trial balance: what each account held, what came in and went out, and what it holds.',
  period: 'Period',
  table: 'Trial balance',
  account: 'Account',
  opening: 'Opening balance',
  debit: 'Debits',
  credit: 'Credits',
  balance: 'Balance',
  total: 'Total',
  signs:
    'A debit is what comes into an account, a credit what goes out. ' +
    'A balance below zero is a credit balance, as that of Sales. All accounts always add up to zero.',
  moved: (debit, credit) => `Debits ${debit} · Credits ${credit}`,
  failed: 'The trial balance could not be loaded',
  empty: {
    title: 'There are no entries yet',
    text: 'As soon as the first payment comes in, accounts and balances appear here.',
  },
  entries: 'Entries',
  unnamedCharge: 'Charge without a description',
  entry: 'Entry',
  entriesFailed: 'The entries could not be loaded',
  noEntries: {
    title: 'No entries in this period',
    text: 'Choose other days to see what came into this account and went out of it.',
  },
  shown: (count, more) =>
    plural(rules, count, {
      one: more ? 'The newest entry.' : '1 entry.',
      other: more ? `The ${count} newest entries.` : `${count} entries.`,
    }),
  more: 'Show more',
  loadingMore: 'Loading',
  monthlyPack: 'Monthly pack',
  download: 'Download table',
  downloading: 'Downloading',
  downloadFailed: 'The download failed. Try again.',
}

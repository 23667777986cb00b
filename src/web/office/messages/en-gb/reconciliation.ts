import { plural } from '../plural.ts'
import type { ReconciliationWords } from '../pt-br/reconciliation.ts'

const rules = new Intl.PluralRules('en-GB')

export const reconciliation: ReconciliationWords = {
  title: 'Comparison with the bank',
  text: 'Every night, what stands in the books is compared with what the bank received.',
  empty: 'The first comparison happens tonight.',
  failed: 'We could not load the comparisons',
  status: { running: 'Under way', done: 'All agrees', abandoned: 'Cut off' },
  differences: count => plural(rules, count, { one: '1 difference', other: `${count} differences` }),
  period: (from, to) => `From ${from} to ${to}`,
  listed: count => `${count} Pix at the bank`,
  missing: count =>
    plural(rules, count, {
      one: '1 was missing in the books and went in',
      other: `${count} were missing in the books and went in`,
    }),
  returned: count =>
    plural(rules, count, {
      one: '1 refund was missing and went in',
      other: `${count} refunds were missing and went in`,
    }),
  difference: {
    not_at_bank: 'The bank does not know this Pix',
    amount: 'The amount is another at the bank',
    returned: 'The refund is another at the bank',
  },
  books: 'In the books',
  bank: 'At the bank',
  transactionId: 'Transaction ID',
}

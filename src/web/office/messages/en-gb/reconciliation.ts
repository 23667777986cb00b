import { reconciliationStatus } from '../../../../shared/words/en-gb/reconciliations.ts'
import { plural } from '../plural.ts'
import type { ReconciliationWords } from '../pt-br/reconciliation.ts'

const rules = new Intl.PluralRules('en-GB')

export const reconciliation: ReconciliationWords = {
  title: 'Comparison with bank and acquirer',
  text:
    'Every night, what stands in the books is compared with what the bank received and with what the ' +
    'acquirer captured and gave back.',
  empty: 'The first comparison happens tonight.',
  failed: 'We could not load the comparisons',
  status: { ...reconciliationStatus, done: 'All agrees' },
  differences: count => plural(rules, count, { one: '1 difference', other: `${count} differences` }),
  period: (from, to) => `From ${from} to ${to}`,
  listed: {
    pix: count => `${count} Pix at the bank`,
    cards: count =>
      plural(rules, count, {
        one: '1 card payment changed at the acquirer',
        other: `${count} card payments changed at the acquirer`,
      }),
  },
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
  corrected: count =>
    plural(rules, count, { one: '1 payment was put right', other: `${count} payments were put right` }),
  difference: {
    not_at_bank: 'The bank does not know this Pix',
    not_at_acquirer: 'The acquirer does not know this payment',
    unknown_here: 'Captured at the acquirer, and no payment of this store',
    amount: 'The amount is another',
    returned: 'What went back is another amount',
    fee: 'The acquirer’s fee is another',
    disputed: 'What customers dispute is another amount',
    unclear: 'What the acquirer says of this payment contradicts itself: check there',
  },
  books: 'In the books',
  provider: { pix: 'At the bank', cards: 'At the acquirer' },
  transactionId: 'Transaction ID',
  reference: 'Reference',
  acquirersId: 'ID at the acquirer',
  paymentId: 'Payment ID',
}

import { plural } from '../plural.ts'
import type { Messages } from '../pt-br.ts'

const rules = new Intl.PluralRules('en-GB')

export const attention: Messages['attention'] = {
  title: 'To settle',
  text: 'What needs you. Each item leaves by itself when its cause is gone.',
  open: count => plural(rules, count, { one: '1 open', other: `${count} open` }),
  overMost: 'more than 99 open',
  items: {
    payment_unknown: {
      title: 'The bank does not say what became of a Pix',
      text: 'We have been asking for more than two hours, and we go on asking.',
      todo: 'Before you hand over the order, look at the bank statement: did the money arrive?',
    },
    refund_unknown: {
      title: 'The bank has not ended a refund',
      text: 'It was asked for more than two hours ago, and the bank does not say whether the money left.',
      todo: 'Look at the statement before you give it back in another way.',
    },
    message_unread: {
      title: 'The bank told of a Pix and not of which',
      text: 'We tried to read its message for a whole day.',
      todo: 'Tonight’s comparison finds that Pix. If this is still here tomorrow, call the bank.',
    },
    webhook_refused: {
      title: 'The bank did not accept the address for its messages',
      text: 'Without them, payments take longer to show.',
      todo: 'Check the connection with the bank. Then register the address again on the server:',
    },
    reconciliation_stuck: {
      title: 'The comparison with the bank stopped half-way',
      text: 'The bank did not answer to the end.',
      todo: 'We try again tonight. Not to wait, compare now on the server:',
    },
    books_differ: {
      title: 'The books and the bank differ',
      text: 'The last comparison found differences that only a person can settle.',
      todo: 'See which in the comparison further down, and ask the bank by the transaction ID. To compare again on the server:',
    },
  },
  seeCharge: 'See the charge',
  command: 'Command',
  particulars: 'Particulars for support',
  empty: { title: 'Nothing to settle', text: 'When something needs you, it shows here and in the menu.' },
  failed: 'We could not load what is to settle',
  newest: 'Back to the newest',
  older: 'See the older ones',
}

export const reconciliation: Messages['reconciliation'] = {
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

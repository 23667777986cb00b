import { receiptWords } from '../../../shared/receipts/receipt-words-en-gb.ts'
import { reviewItem } from '../../../shared/words/en-gb/review-items.ts'
import type { noticesPtBr } from './notices-pt-br.ts'

const settings = 'Choose what reaches me by email'

/** Mails that tell the people of a store what happened, in British English. */
export const noticesEnGb: typeof noticesPtBr = {
  'review-item': {
    items: reviewItem,
    subject: (store, what, stake) => `${store}: ${what}${stake === null ? '' : ` (${stake})`}`,
    heading: count => `${count} things need you`,
    text: (count, stake) => {
      const what =
        count === 1 ? 'It does not settle itself' : 'They do not settle themselves. What ends first comes first'
      return `${what}.${stake === null ? '' : ` At stake: ${stake}.`}`
    },
    until: moment => `until ${moment}`,
    more: count => (count === 1 ? 'And one more, in the office.' : `And ${count} more, in the office.`),
    act: 'See what needs me',
    settings,
  },
  'daily-sum': {
    subject: (store, day, amount) => `${store}, ${day}: ${amount}`,
    heading: day => `What came in on ${day}`,
    payments: count => (count === 0 ? 'No payments.' : count === 1 ? 'In 1 payment.' : `In ${count} payments.`),
    byMethod: 'By method',
    methods: receiptWords.methods,
    method: (name, payments) => `${name} (${payments})`,
    equation: 'The day',
    gross: 'Received',
    fees: 'Fees',
    refunds: 'Refunds and MED',
    chargebacks: 'Card chargebacks lost',
    net: 'Net',
    late: 'Came in late, of days told before',
    arrives: 'Acquirers are expected to pay on',
    estimated: (amount, part) => (part === null ? `${amount} (estimated)` : `${amount} (${part} estimated)`),
    waiting: 'To settle',
    nothing: 'Nothing waits.',
    open: (count, amount) => {
      const what = count === 1 ? '1 thing is open' : `${count} things are open`
      return amount === null ? `${what}.` : `${what}, ${amount} at stake.`
    },
    act: 'Open Guichê',
    settings,
  },
}

import { paymentMethodShort } from '../../../shared/words/en-gb/charges.ts'
import type { CloseWords } from './close-pt-br.ts'

/** The same in British English. */
export const closeEnGb: CloseWords = {
  title: 'Till summary',
  day: 'Of which day',
  today: 'Today',
  yesterday: 'Yesterday',
  everybody: 'All tills',
  ways: 'By way of payment',
  way: 'Way of payment',
  amount: 'Amount',
  method: paymentMethodShort,
  payments: count => (count === 1 ? '1 payment' : `${count} payments`),
  received: 'Received',
  refunded: 'Refunded',
  refundedOf: amount => `${amount} refunded`,
  total: 'Total',
  people: 'By person',
  person: 'Person',
  unnamed: 'Somebody else',
  empty: 'No payments on this day.',
  tooMany: 'There were more than 10,000 sales, too many to sum here. The back office exports the day as a spreadsheet.',
  asOf: time => `Amounts as of ${time}. This is a summary: nothing is closed, and you can go on selling.`,
  stale: time => `No connection: the amounts are from ${time}.`,
  offline: 'No connection. The summary appears as soon as it is back.',
  reading: 'Summing the day',
  printed: (values, day, time, who) => `Amounts as of ${values}. Printed on ${day}, ${time}, by ${who}.`,
  print: 'Print',
  back: 'Back',
}

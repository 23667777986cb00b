import type { RefundWords } from './refund-pt-br.ts'

export const refundEnGb: RefundWords = {
  title: amount => `Refund ${amount}?`,
  text: 'The whole amount goes back to the customer, the way they paid.',
  several: 'This sale was paid in parts: one payment goes back at a time, the way the customer paid.',
  surplus: 'It was too much: it goes back, and the sale stays paid.',
  manager: 'Who approves',
  code: 'Manager code',
  codeHint: 'Six digits, typed by that person.',
  codeNeeded: 'Type the six digits.',
  waits: limit => `Above ${limit} this code is not enough: another person still approves, in the back office.`,
  ask: 'Ask for approval',
  submit: amount => `Refund ${amount}`,
  busy: 'Refunding',
  back: 'Do not refund',
  nobody: 'Nobody at this store has set a code yet. A manager sets theirs in the back office, under “Manager code”.',
  blocked: name => `${name} (blocked)`,
}

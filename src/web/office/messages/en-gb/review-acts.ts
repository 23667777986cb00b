import { plural } from '../plural.ts'
import type { ReviewActWords } from '../pt-br/review-acts.ts'

const rules = new Intl.PluralRules('en-GB')

export const reviewActs: ReviewActWords = {
  refund: 'Refund',
  capture: 'Capture',
  decide: 'Decide',
  answer: 'Answer',
  charge: 'See the charge',
  customer: 'See the customer',
  wallet: 'Replace',
  see: 'See',
  compare: 'Compare now',
  comparing: 'The comparison has begun. What it finds shows in To settle.',
  nothingToCompare: 'There is nothing to compare yet.',
  resend: 'Send again now',
  resent: count =>
    count === 0
      ? 'No webhook waits: the next goes as soon as something happens.'
      : plural(rules, count, { one: '1 webhook on its way.', other: `${count} webhooks on their way.` }),
}

import { plural } from '../plural.ts'
import type { Messages } from '../pt-br.ts'

const rules = new Intl.PluralRules('en-GB')

export const review: Messages['review'] = {
  title: 'To review',
  text: 'What needs you. Most items close by themselves when their cause is gone.',
  open: count => plural(rules, count, { one: '1 open', other: `${count} open` }),
  overMost: 'more than 99 open',
  command: 'Command',
  whatToDo: 'What to do',
  particulars: 'Details',
  forSupport: 'For support:',
  empty: { title: 'Nothing to settle', text: 'When something needs you, it shows here and in the menu.' },
  failed: 'We could not load what is to settle',
  newest: 'Back to the newest',
  older: 'See the older ones',
}

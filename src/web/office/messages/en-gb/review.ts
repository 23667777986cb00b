import { plural } from '../plural.ts'
import type { Messages } from '../pt-br.ts'

const rules = new Intl.PluralRules('en-GB')

export const review: Messages['review'] = {
  title: 'To review',
  open: count => plural(rules, count, { one: '1 open', other: `${count} open` }),
  overMost: 'more than 99 open',
  newest: 'Back to the newest',
  older: 'See the older ones',
}

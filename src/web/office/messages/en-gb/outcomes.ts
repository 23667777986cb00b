import { declined } from '../../../../shared/declines/decline-names-en-gb.ts'
import type { OutcomeWords } from '../pt-br/outcomes.ts'

export const outcomes: OutcomeWords = {
  declined,
  steps: {
    opened: 'Opened the page',
    chosen: 'Chose how to pay',
    details: 'Typed the details, or saw the code',
    submitted: 'Asked to pay, or took the code',
    paid: 'Paid',
  },
}

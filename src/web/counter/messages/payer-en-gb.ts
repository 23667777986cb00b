import { payerFault, payerField } from '../../../shared/words/en-gb/payer.ts'
import type { PayerWords } from './payer-pt-br.ts'

/** The same in British English. */
export const payerEnGb: PayerWords = {
  title: 'Who is paying?',
  why: 'Ask the customer, or send the link.',
  fields: payerField,
  address: 'Address',
  choose: 'Choose',
  faults: payerFault,
  go: 'Make the Pix code',
  going: 'Making the code',
  privacy: 'Kept with this sale, and sent only to the company that makes the Pix (LGPD).',
}

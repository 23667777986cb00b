import { noticesEnGb } from './notices-en-gb.ts'
import { payerEnGb } from './payer-en-gb.ts'
import type { MailWords } from './pt-br.ts'
import { staffEnGb } from './staff-en-gb.ts'

/** Every word of mails in British English. */
export const mailsEnGb: MailWords = {
  frame: {
    testMode: 'Test mode: no money leaves any account.',
    sentWith: 'Sent with Guichê',
    address: 'If the button does not open, copy this address:',
  },
  ...payerEnGb,
  ...staffEnGb,
  ...noticesEnGb,
}

import { payerFault, payerField } from '../../../shared/words/en-gb/payer.ts'
import type { PayerMessages } from './payer-pt-br.ts'

/** What the page says where a gateway asks who pays before it makes a Pix code, or takes a card, in British English. */
export const payerEnGb: PayerMessages = {
  by: {
    pix: {
      why: 'To make the Pix code we need to know who is paying.',
      address: 'Address of who is paying',
      go: 'Make the Pix code',
      going: 'Making the Pix code…',
      privacy: store =>
        `${store} keeps these details with the payment and sends them only to the company that makes the Pix, ` +
        'as Brazil’s data protection law (LGPD) asks.',
      rejected: 'No code could be made with these details. Check each of them and try again.',
      unavailable: 'The code could not be made just now. Try again in a few minutes.',
    },
    card: {
      why: 'Before you pay we need to know who is paying.',
      address: 'Billing address of the card',
      go: 'Continue',
      going: 'Sending…',
      privacy: store =>
        `${store} keeps these details with the payment and sends them only to the company that processes the ` +
        'card, as Brazil’s data protection law (LGPD) asks.',
      rejected:
        'The card was not accepted with these details, and nothing was charged. Check each of them and try again.',
      unavailable: 'We could not go on just now. Try again in a few minutes.',
    },
  },
  fields: payerField,
  noNumber: 'or s/n',
  choose: 'Choose',
  faults: payerFault,
  network: 'No connection. Nothing was sent; try again.',
}

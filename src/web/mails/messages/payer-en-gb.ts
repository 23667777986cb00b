import type { payerPtBr } from './payer-pt-br.ts'

/** Mails to payers, in British English. */
export const payerEnGb: typeof payerPtBr = {
  charge: {
    subject: (store, amount) => `Charge of ${amount} from ${store}`,
    heading: name => (name ? `Hello ${name}. Your charge is ready` : 'Your charge is ready'),
    text: store => `${store} has sent you this charge.`,
    act: amount => `Pay ${amount}`,
    until: 'Pay by',
    description: 'What for',
    reference: 'Order',
    pix: 'Pix copy and paste',
    pixHint: 'Copy this code and paste it in your bank’s app, under Pix copia e cola.',
    otherwise: 'Do not know this charge? Ignore this email: nothing is taken unless you pay.',
  },
  reminder: {
    subject: (store, amount) => `Reminder: ${amount} to ${store}`,
    heading: moment => `Pay by ${moment}`,
    text: store => `The charge from ${store} has not been paid yet and expires soon.`,
    unsubscribe: 'No more reminders from this store',
  },
  receipt: {
    subject: (store, amount) => `Receipt for ${amount} · ${store}`,
    heading: 'Payment received',
    preview: store => `${store} has received your payment.`,
    act: 'Open the receipt',
    testMode: 'Made in test mode: not proof of a real payment.',
  },
  refund: {
    subject: (store, amount) => `${store} has refunded ${amount}`,
    heading: amount => `We have refunded ${amount}`,
    pix: 'The money was sent by Pix to the account that the payment came from.',
    card: 'The money was given back to the card and shows on one of the next bills, as your bank decides.',
    description: 'What it was for',
    when: 'When',
    returnId: 'Refund identifier',
    arn: 'ARN',
    act: 'See the charge',
  },
  unsubscribe: {
    title: 'Reminders by email',
    ask: store => `No more reminders from ${store}?`,
    text: 'Charges that you ask for and receipts still reach you.',
    act: 'No more reminders',
    done: 'Done: this store sends you no more reminders.',
  },
}

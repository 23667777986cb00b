import type { payerPtBr } from './payer-pt-br.ts'

/** Mails to payers, in British English. */
export const payerEnGb: typeof payerPtBr = {
  charge: {
    subject: (store, amount) => `${amount} to pay to ${store}`,
    heading: name => (name ? `Hello ${name}. Here is your payment link` : 'Here is your payment link'),
    text: store => `${store} asks you for this payment.`,
    act: amount => `Pay ${amount}`,
    until: 'Pay by',
    description: 'What for',
    reference: 'Order',
    pix: 'Pix copy and paste',
    pixHint: 'Copy this code and paste it in your bank’s app, under Pix copia e cola.',
    otherwise: 'You do not know what this is for? Ignore this email: nothing is taken unless you pay.',
  },
  reminder: {
    subject: (store, amount) => `Reminder: ${amount} to ${store}`,
    heading: moment => `Pay by ${moment}`,
    text: store => `${store} has not received this payment yet, and it can be paid for a short while only.`,
    unsubscribe: 'No more reminders from this store',
  },
  receipt: {
    subject: (store, amount) => `Receipt for ${amount} · ${store}`,
    heading: 'Payment received',
    preview: store => `${store} has received your payment.`,
    act: 'Open the receipt',
    over: excess => `You paid ${excess} too much. The store knows and can refund the difference.`,
    testMode: 'Made in test mode: not proof of a real payment.',
  },
  refund: {
    subject: (store, amount) => `${store} has refunded ${amount}`,
    heading: amount => `We have refunded ${amount}`,
    surplus: {
      subject: (store, amount) => `${store} has refunded ${amount} that was paid in excess`,
      heading: amount => `We have refunded ${amount} that you paid in excess`,
      text: 'You paid too much for this purchase, and only the difference went back. The purchase stays paid.',
    },
    pix: 'The money was sent by Pix to the account that the payment came from.',
    card: 'The money went back to the card. It shows on one of the next statements, as your bank decides.',
    voucher: 'The money went back to the voucher. It shows in its balance in a few days, as its issuer decides.',
    description: 'What it was for',
    when: 'When',
    returnId: 'Refund identifier',
    arn: 'ARN',
    act: 'See the payment',
  },
  unsubscribe: {
    title: 'Reminders by email',
    ask: store => `No more reminders from ${store}?`,
    text: 'Payment links that you ask for and receipts still reach you.',
    act: 'No more reminders',
    done: 'Done: this store sends you no more reminders.',
  },
}

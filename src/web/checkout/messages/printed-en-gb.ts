import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { PrintedMessages } from './printed-pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')

/** What only the server writes, in British English. */
export const printedEnGb: PrintedMessages = {
  testMode: 'Test mode',
  testModeMeans: 'no money leaves any account',
  otherLanguage: 'Português',
  withoutScript: {
    choice: 'To pay by card, turn on JavaScript in your browser. Pix works without it.',
    card: 'To pay by card, turn on JavaScript in your browser and open this page again.',
  },
  privacyContact: 'Data protection:',
  madeWith: 'Payment by',
  summary: 'What you are paying for',
  reference: reference => `Order ${reference}`,
  items: count => (count === 1 ? '1 item' : `${count} items`),
  whatIsBought: 'What is bought',
  each: (quantity, unit) => `${quantity} × ${money(unit)}`,

  receipt: {
    title: (amount, store) => `Receipt for ${money(amount)} · ${store}`,
    heading: 'Payment receipt',
    disputed: 'Receipt of a disputed payment',
    nsu: nsu => `NSU ${nsu}`,
    authorization: code => `Authorisation ${code}`,
    print: 'Print',
    pdf: 'Download PDF',
    back: 'Back to the charge',
    testMode: 'Made in test mode: not proof of a real payment.',
    none: 'No payment yet',
    noneNext: 'The receipt shows up here once the payment has been received.',
  },

  challenge: { title: 'Confirm with your bank', go: 'Go to the bank' },

  notFound: {
    title: 'Charge not found · Guichê',
    heading: 'We could not find this charge',
    next: 'Check that the address is complete, or ask whoever sent it for a new link.',
  },

  unavailable: {
    title: 'One moment · Guichê',
    heading: 'We cannot open the charge right now',
    next: 'Nothing was charged because of this. Wait a few seconds and open it again.',
    again: 'Open it again',
  },
}

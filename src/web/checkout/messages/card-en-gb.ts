import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { CardMessages } from './card-pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')

/** Seconds that a payer waits for; for longer, the time of day is told. */
const SHORT = 120

/** What the page says around the card form, in British English. */
export const cardEnGb: CardMessages = {
  heading: 'Pay by card',
  form: 'Card details',
  pay: amount => `Pay ${money(amount)}`,
  paying: {
    preparing: 'Preparing the payment. Stay on this page.',
    confirming: 'Confirming with the card’s bank. Stay on this page.',
  },
  safe: store => `The number goes straight to the card company: ${store} never gets to see it.`,
  payByPix: 'Pay by Pix',

  installments: {
    label: 'Instalments',
    option: ({ count, first, each, total }, hasInterest) => {
      if (count === 1) return `In full, ${money(total)}`
      if (hasInterest) return `${count} × ${money(each)}, ${money(total)} in all`
      if (first === each) return `${count} × ${money(each)} without interest`
      return `${count} × without interest, 1 of ${money(first)} and ${count - 1} of ${money(each)}`
    },
    total: (total, rate) =>
      rate === null
        ? `${money(total)} in all, without interest.`
        : `${money(total)} in all, with interest of ${rate}% a month.`,
    debit: 'By debit, the amount leaves your account at once.',
  },

  trouble: {
    over: 'Your saved cards changed. Nothing was charged: check the card, or go back to the store.',
    network:
      'The connection was lost, and we do not know if the payment arrived. ' +
      'If it did, this page soon shows it; if not, try again.',
    sameCard: 'This card was declined for good. Use another card, or pay another way.',
    unavailable: 'We cannot charge the card right now. Nothing was charged: try again in a while.',
    tooMany: (seconds, at) =>
      seconds < SHORT
        ? `That was many tries in a row. Wait ${wait(seconds)} and try again.`
        : `That was many tries in a row. You can try again at ${at}, or pay another way.`,
  },

  changed: {
    title: 'The instalments of this card have changed.',
    next: 'Nothing was charged. Look at the new amounts, then pay.',
  },
  failed: { title: 'The card payment was not made.', next: 'Nothing was charged. Try again.' },
  elsewhere: {
    title: 'Your card was not charged.',
    next:
      'The store’s card processor could not take the payment just now. ' +
      'Type your card again: this time it goes through another processor.',
  },
  expired: {
    title: 'The time to confirm with your bank is over.',
    next: 'Nothing was charged. Try again, or pay another way.',
  },
  noMore: 'This charge takes no more tries by card. Pay by Pix, or talk to the store.',
  noMoreWithoutPix: store => `A card cannot pay this now. Talk to ${store}.`,

  processing: {
    heading: 'Confirming with the card’s bank',
    next: 'It usually takes a few seconds. The result shows up here.',
    long: 'The bank is taking its time. Stay on this page or come back later: the result shows up here.',
  },
  challenge: {
    heading: 'Confirm the purchase with your bank',
    next: 'The card’s bank wants to be sure that it is you. Once you have answered, you come back here.',
    here: 'The card’s bank wants to be sure that it is you. Its question shows up here, on this page.',
    go: 'Go to the bank',
    confirm: 'Confirm now',
    leave: 'Use another card',
    giveUp: 'Leave the confirmation',
  },
  authorized: {
    heading: 'Amount held on the card',
    next: store => `It has not been charged yet: ${store} completes the charge later.`,
  },
}

function wait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

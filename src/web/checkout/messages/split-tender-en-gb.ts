import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { SplitTenderMessages } from './split-tender-pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')

/** What the page says to whoever pays by split tender, in British English. */
export const splitTenderEnGb: SplitTenderMessages = {
  heading: 'Split the payment',
  withoutScript: 'To split the payment, turn on JavaScript in your browser.',

  plan: {
    legend: 'With what?',
    pair: {
      'voucher-pix': 'Voucher and Pix',
      'voucher-card': 'Voucher and card',
      'card-pix': 'Card and Pix',
      'card-card': 'Two cards',
    },
    amount: {
      'voucher-pix': 'How much by voucher',
      'voucher-card': 'How much by voucher',
      'card-pix': 'How much by card',
      'card-card': 'How much on the first card',
    },
    rest: {
      'voucher-pix': amount => `The rest by Pix: ${money(amount)}.`,
      'voucher-card': amount => `The rest by card: ${money(amount)}. The card comes first.`,
      'card-pix': amount => `The rest by Pix: ${money(amount)}.`,
      'card-card': amount => `The rest on the second card: ${money(amount)}.`,
    },
    eligible: amount => `The voucher can pay up to ${money(amount)} of this.`,
    smallest: amount => `Each part pays at least ${money(amount)}, and leaves that or nothing for the others.`,
    missing: 'Enter how much.',
    tooMuch: left => `Enter less than ${money(left)}: the rest is paid the other way.`,
    go: 'Continue',
  },

  terms: {
    withCard: {
      taken: 'A credit card is only held until everything is paid. Debit, vouchers and Pix are taken at once.',
      otherwise: 'If it is not complete then, all is undone: what is held is released and what was paid goes back.',
    },
    atOnce: {
      taken: 'The voucher and the Pix are taken at once.',
      otherwise: 'If it is not complete then, all is undone: what was paid goes back.',
    },
    time: 'You have 15 minutes.',
    timeNear: 'You have 15 minutes, or less if the time to pay ends before.',
  },

  held: 'Held',
  paid: 'Paid',
  left: 'Left to pay',
  tenders: 'Your payments',
  tender: {
    under_way: 'Confirming',
    held: 'Held on the card',
    paid: 'Paid',
    undoing: 'Being undone',
    released: 'Released: nothing was charged',
    returned: 'Sent back',
    disputed: 'Disputed with its issuer',
  },
  waiting: 'Waiting for the Pix',
  time: {
    days: { one: 'Undone if not complete in {} day', other: 'Undone if not complete in {} days' },
    left: 'Undone if not complete in {}',
    over: 'The time is over; undoing the split payment',
  },
  announced: (there, left) => `${money(there)} held or paid. ${money(left)} left to pay.`,

  card: amount => `${money(amount)} by card`,
  change: 'Change the split',
  otherwise: 'Pay the rest another way',

  rest: {
    heading: left => `${money(left)} left to pay`,
    legend: 'How would you like to pay the rest?',
    debit: 'Debit card',
    amount: 'How much now',
    tooMuch: most => `${money(most)} at most.`,
    byPix: left => `Pay ${money(left)} by Pix`,
  },

  giveUp: {
    go: 'Give up',
    question: 'Give up the split payment?',
    held: 'What is held on the card is released: it will not be charged.',
    paid: 'What was paid goes back to where it came from.',
    code: 'The Pix code ends: please do not pay by it any more.',
    stay: 'Keep paying',
    sure: 'Give up and undo',
    asking: 'Undoing the split payment.',
  },

  trouble: {
    network: 'The connection broke. Check it and try again.',
    unavailable: 'That did not work just now. Try again in a while.',
  },

  completing: {
    heading: 'All there, finishing',
    next: 'Everything is held or paid. This takes a few seconds.',
  },
  undoing: {
    heading: 'Undoing the split payment',
    next: 'What is held is released and what was paid is sent back. It may take some minutes; you need not wait here.',
  },
  undone: {
    heading: 'The split payment was undone',
    why: {
      given_up: 'It was undone on request.',
      time_over: 'The time was over before everything was paid.',
      declined: 'The rest was not approved.',
      not_completed: 'One of the payments could not be finished.',
      charge_canceled: 'The charge was cancelled.',
      paid_otherwise: 'The charge was paid another way.',
      nothing_held: 'Nothing was held or paid.',
      disputed: 'One of the payments was disputed with its issuer.',
    },
    released: 'The card’s limit is back as soon as its bank has noted it, mostly on the same day.',
    returned: 'What was paid went back to where it came from; on a card or voucher it may take some days to show.',
    disputed:
      'The issuer decides on what you disputed. The rest goes back to where it came from; ' +
      'if its issuer does not take it back, the store will contact you.',
    again: 'The charge is still open: pay it whole, or split the payment again.',
  },
}

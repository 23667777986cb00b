import { enGb as declinedEnGb } from '../../../shared/declines/decline-words-en-gb.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { cardEnGb } from './card-en-gb.ts'
import type { BackTo, Messages } from './pt-br.ts'
import { waitingEnGb } from './waiting-en-gb.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')

const backTo: Record<BackTo, string> = {
  card: 'The money goes back to the card and shows up on the bill or the account in a few days.',
  voucher: 'The money goes back to the voucher’s balance.',
  account: 'The money goes back to the account it came from.',
  'split-tender': 'Each payment goes to where it came from: the card, the voucher or the account.',
}

/** What the page says once something happened, in British English. */
export const enGb: Messages = {
  waiting: waitingEnGb,
  /** Around the card form; what came of a card is said in the words that the office has too. */
  card: { say: cardEnGb, declined: declinedEnGb },

  title: {
    loading: store => `Preparing the Pix · ${store}`,
    waiting: (amount, store) => `Pay ${money(amount)} · ${store}`,
    paid: (amount, store) => `Paid: ${money(amount)} · ${store}`,
    over: store => `Charge closed · ${store}`,
  },

  page: {
    progress: 'Progress',
    cnpj: number => `CNPJ ${number}`,
    cpf: number => `CPF ${number}`,
  },

  method: {
    legend: 'How would you like to pay?',
    pix: 'Pix',
    card: 'Card',
    voucher: 'Voucher',
    'split-tender': 'Split payment',
    hint: {
      pix: 'arrives at once',
      card: most => `up to ${most}×`,
      voucher: { meal: 'meals', food: 'food', fuel: 'fuel', culture: 'culture', multibenefit: 'multi-benefit' },
    },
    cardComing: 'Opening the card form…',
  },

  pix: {
    code: 'Pix code to copy and paste',
    openApp: 'Open in my bank’s app',
    copied: 'Code copied',
    copy: 'Copy Pix code',
    heading: 'Pay by Pix',
    qr: (amount, store) => `Pix QR code for ${money(amount)} to ${store}`,
    steps: 'How to pay',
    open: 'Open your bank’s app and go to Pix.',
    scan: 'Scan the QR code or paste the code.',
    confirm: store => `Check that it is for ${store}, and confirm.`,
  },

  loading: {
    preparing: 'Preparing your Pix code…',
    preparingTakesLong: 'The bank is taking a little longer. You can stay on this page.',
    noConnection: 'No connection; trying again.',
  },

  paid: {
    heading: 'Payment received',
    disputed: 'Paid, then disputed',
    notified: 'The store has been told.',
    refunded: (refunded, received) =>
      received === null
        ? `Paid. ${money(refunded)} sent back`
        : `Paid. Sent back in part: ${money(refunded)} of ${money(received)}`,
    announced: (amount, store) => `Payment of ${money(amount)} received by ${store}.`,
    download: 'Get the receipt',
    backToStore: 'Back to the store',
  },

  over: {
    expired: 'The time to pay is over',
    expiredNext: 'This can no longer be paid here. Go back to the store, or ask for a new link.',
    expiredPaid: 'Already paid? Stay on this page: the Pix shows up here when the bank tells us.',
    canceled: 'This charge was cancelled',
    canceledNext: 'There is nothing to pay. If you have a question, talk to the store.',
    lateForReview: 'Your Pix arrived after the time to pay',
    canceledForReview: 'Your Pix arrived after the charge was cancelled',
    reviewNext: store => `We received the amount. ${store} will accept the payment or send it back.`,
    partial: (received, amount) => `We received ${money(received)} of ${money(amount)} in time`,
    partialNext: store => `${store} will accept what arrived or send it back.`,
    tryAgain: 'Check again',
  },

  notice: {
    partial: (received, left) => `We received ${money(received)}. ${money(left)} left to pay.`,
    cardPending:
      'The card’s bank has not answered yet. If you pay the Pix now and the card is approved later, ' +
      'the store sends one of the two back.',
    cardsClosed: (until, takesPix) =>
      `Cards are not taken until ${until}. ${takesPix ? 'Please pay by Pix.' : 'Please try again after that.'}`,
    late: 'The payment arrived after the time to pay, and the store accepted it.',
    over: excess => `You paid ${money(excess)} too much. The store knows and can refund the difference.`,
    undone: 'The split payment was undone: what was held or paid goes back to where it came from.',
    refunded: (amount, to) => `${money(amount)} sent back. ${backTo[to]}`,
    refundedPart: (refunded, amount, to) => `Sent back in part: ${money(refunded)} of ${money(amount)}. ${backTo[to]}`,
    back: backTo,
    lost: amount => `Disputed: ${money(amount)} went back to the card.`,
    again: (received, refunded, left) =>
      `We received ${money(received)} and sent ${money(refunded)} back. ${money(left)} left to pay.`,
  },

  tracker: {
    created: 'Charge created',
    held: 'Amount held on the card',
    released: 'Hold released',
    lapsed: 'Hold lapsed',
    split_tender: 'Split payment',
    undone: 'Split payment undone',
    payment: {
      completed: 'Pix received',
      current: 'Waiting for the Pix',
      'on-hold': 'Preparing the Pix',
      warning: 'Received in part',
      error: 'Pix not received',
      next: 'Pix',
    },
    anyPayment: 'Waiting for the payment',
    cardPayment: {
      completed: 'Card approved',
      current: 'With the card’s bank',
      'on-hold': 'Confirming the card',
      warning: 'Received in part',
      error: 'Card not approved',
      next: 'Card',
    },
    voucherPayment: {
      completed: 'Voucher approved',
      current: 'With the voucher’s issuer',
      'on-hold': 'Confirming the voucher',
      warning: 'Received in part',
      error: 'Voucher not approved',
      next: 'Voucher',
    },
    splitTenderPayment: 'Split payment complete',
    paid: {
      completed: 'Payment confirmed',
      current: 'Confirming',
      'on-hold': 'Confirming',
      warning: 'Paid too much',
      error: 'Not confirmed',
      next: 'Payment confirmed',
    },
    expired: 'Time is over',
    canceled: 'Charge cancelled',
    review: 'The store is deciding',
    refund: {
      completed: 'Money sent back',
      part: 'Sent back in part',
      current: 'Refund on its way',
      'on-hold': 'Refund on its way',
      warning: 'Refund on its way',
      error: 'Refund not completed',
      next: 'Refund',
    },
    status: {
      completed: 'done',
      current: 'in progress',
      error: 'ended',
      next: 'to come',
      'on-hold': 'on hold',
      warning: 'needs attention',
    },
  },

  receipt: {
    amount: 'Amount',
    total: 'Paid in total',
    sale: 'For the purchase',
    interest: 'Interest on the instalments',
    paidAt: 'Paid on',
    payee: 'To',
    method: 'Paid by',
    pix: 'Pix',
    card: {
      credit: (brand, last4) => `${brand} credit${last4 ? ` ending in ${last4}` : ''}`,
      debit: (brand, last4) => `${brand} debit${last4 ? ` ending in ${last4}` : ''}`,
      voucher: (brand, last4) => `${brand} voucher${last4 ? ` ending in ${last4}` : ''}`,
    },
    wallet: { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay', 'samsung-pay': 'Samsung Pay' },
    installments: ({ count, each, total }) => `${count} × ${money(each)}, ${money(total)} in all`,
    description: 'For',
    reference: 'Order',
    endToEndId: 'Transaction ID',
    chargeId: 'Charge',
    refunded: 'Sent back',
    refundedPart: 'Sent back in part',
    lost: 'Back to the card',
    copyEndToEndId: 'Copy transaction ID',
    copied: 'Copied',
    copyFailed: 'Copying did not work',
    zone: 'Brasília time',
  },
}

import type { Centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { Messages } from './pt-br.ts'

const money = (amount: number) => formatMoney(amount as Centavos, 'en-GB')
const plural = new Intl.PluralRules('en-GB')
const days = (count: number) => `${count} ${plural.select(count) === 'one' ? 'day' : 'days'}`

/** Everything the payer's page says, in British English. */
export const enGb: Messages = {
  title: {
    loading: store => `Preparing the Pix · ${store}`,
    waiting: (amount, store) => `Pay ${money(amount)} · ${store}`,
    paid: (amount, store) => `Paid: ${money(amount)} · ${store}`,
    over: store => `Charge closed · ${store}`,
    receipt: (amount, store) => `Receipt for ${money(amount)} · ${store}`,
    notFound: 'Charge not found · Guichê',
  },

  page: {
    testMode: 'Test mode',
    testModeMeans: 'no money leaves any account',
    otherLanguage: 'Português',
    madeWith: 'Charged with',
    summary: 'What you are paying for',
    progress: 'Progress',
    reference: reference => `Order ${reference}`,
    cnpj: number => `CNPJ ${number}`,
    cpf: number => `CPF ${number}`,
    left: amount => `${money(amount)} to go`,
  },

  pix: {
    heading: 'Pay by Pix',
    qr: (amount, store) => `Pix QR code for ${money(amount)} to ${store}`,
    code: 'Pix code to copy and paste',
    copy: 'Copy Pix code',
    copied: 'Code copied',
    pasteIt: 'Now paste it in your bank’s app.',
    copyFailed: 'Copying did not work. Select the code above and copy it.',
    openApp: 'Open in my bank’s app',
    steps: 'How to pay',
    open: 'Open your bank’s app and go to Pix.',
    scan: 'Scan the QR code or paste the code.',
    confirm: store => `Check that it is for ${store}, and confirm.`,
    waiting: 'Waiting for the Pix. This page will tell you when it arrives.',
    alreadyPaid: 'I have paid',
    checking: 'Checking with the bank…',
    notYet: 'We have not seen your Pix yet. It usually takes a few seconds.',
    noConnection: 'No connection; trying again.',
    preparing: 'Preparing your Pix code…',
    preparingTakesLong: 'The bank is taking a little longer. You can stay on this page.',
  },

  time: {
    left: left =>
      left.unit === 'days'
        ? `You have ${days(left.days)} to pay`
        : left.unit === 'hours'
          ? `You have ${left.hours} h ${left.minutes} min to pay`
          : left.unit === 'clock'
            ? `You have ${left.clock} to pay`
            : 'Time is up; checking with the bank',
  },

  paid: {
    heading: 'Payment received',
    told: 'The store has been told.',
    announced: (amount, store) => `Payment of ${money(amount)} received by ${store}.`,
    download: 'Get the receipt',
    backToStore: 'Back to the store',
  },

  over: {
    expired: 'The time to pay is over',
    expiredNext: store => `This Pix code is no longer valid. Ask ${store} for a new link.`,
    expiredPaid: 'Already paid? Stay on this page: the Pix shows up here when the bank tells us.',
    canceled: 'This charge was cancelled',
    canceledNext: store => `There is nothing to pay. If you have a question, talk to ${store}.`,
    lateForReview: 'Your Pix arrived after the time to pay',
    canceledForReview: 'Your Pix arrived after the charge was cancelled',
    reviewNext: store => `Your money is safe. ${store} will accept the payment or send it back.`,
    partial: (received, amount) => `We received ${money(received)} of ${money(amount)} in time`,
    partialNext: store => `${store} will accept what arrived or send it back.`,
    tryAgain: 'Check again',
  },

  notice: {
    partial: (received, amount) => `We received ${money(received)}. ${money(amount - received)} to go.`,
    late: 'The Pix arrived after the time to pay, and the store accepted it.',
    over: excess =>
      `${excess === null ? 'You paid too much' : `You paid ${money(excess)} too much`}. The store knows and can send the difference back.`,
    duplicate: 'This charge was paid more than once. The store knows and can send the rest back.',
    refunded: amount => `${money(amount)} sent back, to the account it came from.`,
    refundedPart: (refunded, amount) =>
      `${money(refunded)} of ${money(amount)} sent back, to the account it came from.`,
  },

  tracker: {
    created: 'Charge created',
    payment: {
      completed: 'Pix received',
      current: 'Waiting for the Pix',
      'on-hold': 'Preparing the Pix',
      warning: 'Received in part',
      error: 'Pix not received',
      next: 'Pix',
    },
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
    review: 'With the store, to decide',
    refund: {
      completed: 'Money sent back',
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
    heading: 'Payment receipt',
    amount: 'Amount',
    paidAt: 'Paid on',
    payee: 'To',
    method: 'Paid by',
    pix: 'Pix',
    description: 'For',
    reference: 'Order',
    endToEndId: 'Transaction ID',
    chargeId: 'Charge',
    refunded: 'Sent back',
    copyEndToEndId: 'Copy transaction ID',
    copied: 'Copied',
    copyFailed: 'Copying did not work',
    print: 'Save or print',
    testMode: 'Made in test mode: it proves no real payment.',
    zone: 'Brasília time',
    none: 'No payment yet',
    noneNext: 'The receipt shows up here once the payment has been received.',
  },

  notFound: {
    heading: 'We could not find this charge',
    next: 'Check that the address is complete, or ask whoever sent it for a new link.',
  },
}

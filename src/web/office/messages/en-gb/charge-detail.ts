import { percentText } from '../../../../shared/words/percent.ts'
import { plural } from '../plural.ts'
import type { DetailWords } from '../pt-br/charge-detail.ts'

const rules = new Intl.PluralRules('en-GB')

export const chargeDetail: DetailWords = {
  title: 'Charge',
  previous: 'Previous charge of the list',
  next: 'Next charge of the list',
  failed: 'We could not open this charge',
  gone: {
    title: 'This charge is not in this store',
    text: 'Check the address. If it belongs to another of your stores, change store in the account menu.',
    act: 'See the charges',
  },
  expiresAt: when => `Due ${when}`,
  actions: {
    group: 'Charge actions',
    repeat: 'Create another like it',
    copyLink: 'Copy link',
    openCheckout: 'Open page',
    cancel: 'Cancel charge',
    accept: 'Accept as paid',
    capture: 'Capture',
    release: 'Release hold',
    stop: 'End attempt',
    refund: 'Refund',
    refundExcess: amount => `Refund ${amount}`,
  },
  flags: {
    partial: { title: 'Partly received', text: (received, missing) => `${received} came in; ${missing} is missing.` },
    late: { title: 'Paid late', text: 'The Pix came in after the due time and was counted all the same.' },
    over: { title: 'Overpaid', text: excess => `${excess} came in on top of the amount.` },
    duplicate: {
      title: 'Paid more than once',
      text: excess => `Another payment came in for this charge: ${excess} extra.`,
    },
    review: {
      title: 'Needs a decision',
      text: received => `${received} came in when the charge was already over.`,
    },
  },
  unmatched: {
    title: 'Pix without a charge',
    text: received => `${received} came in on the store’s key and no charge had asked for it.`,
  },
  unapplied: {
    choose: 'Choose what to do with the money.',
    others: 'Whoever may charge or refund in this store decides where it goes.',
  },
  takenBack: {
    title: 'Taken back by MED',
    text: amount =>
      `The bank gave ${amount} back to the payer by the rules of Pix. ` +
      'Keep your proof of delivery: your bank says how to contest it.',
  },
  lacksMoney: {
    title: 'Money is missing',
    text: missing =>
      `Money of another charge that paid this one was taken back. ${missing} are missing: charge it again, if need be.`,
  },
  progress: 'Progress',
  payments: 'Payments',
  noPayments: 'The customer has not chosen how to pay yet.',
  card: (brand, last4) => (last4 ? `${brand} ending\u00a0${last4}` : brand),
  heldUntil: when => `Hold lapses ${when}`,
  pending: {
    capture: 'Capture requested. The acquirer has not confirmed yet.',
    cancel: 'Release requested. The acquirer has not confirmed yet.',
  },
  unsolicited: 'Came in without being requested',
  paidInByGateway: (count, total) => `in ${count} instalments, ${total} for the customer, with the acquirer’s interest`,
  paidIn: (count, interest) =>
    interest === null
      ? `in ${count}× without interest`
      : `in ${count}×, with ${interest} of interest paid by the customer`,
  identifiers: { txid: 'txid', endToEndId: 'End-to-end ID', returnId: 'Refund ID' },
  customer: 'Customer',
  phone: 'Phone',
  books: 'Ledger',
  noEntries: 'Nothing booked yet: the ledger takes only what the bank confirmed.',
  deliveries: 'Webhooks to your system',
  noDeliveries: 'No webhook endpoint was registered when this charge changed.',
  attempts: count => plural(rules, count, { one: `${count} attempt`, other: `${count} attempts` }),
  lastAnswer: (code, ms) => `last answer ${code} in ${ms} ms`,
  noAnswer: 'no answer',
  nextAttemptSoon: 'next in a moment',
  nextAttempt: when => `next ${when}`,
  retry: 'Send again',
  retrying: 'Sending',
  items: 'What was sold',
  facts: 'Details',
  installments: 'Instalments',
  installmentTerms: (max, free, rate) => {
    if (rate === null) return `up to ${max}× without interest`
    const interest = `${percentText(rate, 'en-GB')} a month`
    return free === 1
      ? `up to ${max}×, with ${interest}`
      : `up to ${max}×: ${free}× without interest, ${interest} above`
  },
  capture: 'Capture',
  captureByHand: 'By hand: the card is only held',
  id: 'ID',
  reference: 'Reference',
  returnUrl: 'Return to the shop',
  expires: 'Due',
  created: 'Created',
  sectionFailed: 'This part did not load.',
  updated: status => `Status now: ${status}`,
}

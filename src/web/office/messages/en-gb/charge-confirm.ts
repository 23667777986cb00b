import type { ConfirmWords } from '../pt-br/charge-confirm.ts'

export const chargeConfirm: ConfirmWords['chargeConfirm'] = {
  keep: 'Back',
  cancel: {
    title: 'Cancel this charge?',
    text: amount => `The customer can no longer pay ${amount} by this link. This cannot be undone.`,
    held: amount => `The hold of ${amount} on the card is released first.`,
    tenders: amount => `The ${amount} of the split payment that is paid already goes back to the customer.`,
    came: amount => `The ${amount} that came in stays with the store until you accept or refund it.`,
    submit: 'Cancel charge',
    busy: 'Cancelling',
  },
  capture: {
    title: 'Capture the held amount',
    text: 'The amount is charged to the customer’s card. This cannot be undone: afterwards it can only be refunded.',
    amount: 'How much to capture',
    available: amount => `Up to ${amount}`,
    rest: amount => `The other ${amount} is released at once.`,
    all: 'All',
    submit: amount => `Capture ${amount}`,
    tooMuch: amount => `You can capture up to ${amount}.`,
    needed: 'Say how much to capture.',
  },
  release: {
    title: 'Release the hold?',
    text: amount =>
      `The ${amount} held is free on the card again and nothing is charged. The charge stays open. ` +
      'This cannot be undone.',
    submit: 'Release hold',
  },
  stop: {
    title: 'End this attempt?',
    text: amount =>
      `The customer is confirming ${amount} with their bank. ` +
      'Once the attempt is ended, nothing is charged and the charge stays open.',
    submit: 'End attempt',
  },
  accept: {
    title: 'Accept as paid?',
    text: (received, asked) =>
      `The charge of ${asked} becomes paid with the ${received} that came in. The flags stay in its history.`,
    submit: 'Accept as paid',
    busy: 'Accepting',
  },
  refund: {
    title: 'Refund money',
    text: 'The amount goes back to the account the Pix came from, usually within seconds.',
    textOfCard:
      'The amount goes back to the card and shows on one of the next statements. ' +
      'All of it on the same day, and the purchase never reaches the statement.',
    amount: 'How much to refund',
    available: amount => `Up to ${amount}`,
    all: 'All',
    reason: 'Reason',
    optional: 'optional',
    reasonHint: 'Stays in your history.',
    submit: amount => `Refund ${amount}`,
    busy: 'Refunding',
    waits: alone => `Above ${alone} another person approves, and nothing is sent before.`,
    waitsAlways: 'Another person approves this refund, and nothing is sent before.',
    ask: 'Ask for approval',
    tooMuch: amount => `You can refund up to ${amount}.`,
    needed: 'Say how much to refund.',
  },
}

/** Said in a corner when it is done. */
export const chargeDone: ConfirmWords['chargeDone'] = {
  canceled: what => `Charge cancelled: ${what}`,
  accepted: what => `Accepted as paid: ${what}`,
  refunded: amount => `Refund of ${amount} sent to the bank`,
  refundedCard: amount => `Refund of ${amount} sent to the acquirer`,
  refundAwaits: amount => `The refund of ${amount} is above the limit and awaits another person. Nothing was sent yet.`,
  captured: amount => `${amount} captured`,
  capturePending: amount => `Capture of ${amount} requested. The acquirer has not confirmed yet.`,
  released: amount => `${amount} released on the customer’s card`,
  releasePending: 'Release requested. The acquirer has not confirmed yet.',
  resent: 'Webhook put back in the queue',
}

import type { Messages } from '../pt-br.ts'

export const chargeStatus: Messages['chargeStatus'] = {
  open: 'Open',
  paid: 'Paid',
  expired: 'Expired',
  canceled: 'Cancelled',
}

export const chargeFlag: Messages['chargeFlag'] = {
  partial: 'Partly received',
  late: 'Paid late',
  over: 'Overpaid',
  duplicate: 'Paid twice',
  review: 'Needs your decision',
}

export const chargeState: Messages['chargeState'] = {
  takenBack: 'Taken back by MED',
  disputed: 'Disputed',
  unmatched: 'Pix without a charge',
  review: 'Needs your decision',
  duplicate: 'Paid twice',
  over: 'Overpaid',
  unapplied: 'Money to be checked',
  doubt: 'In doubt',
  held: 'Held',
  partial: 'Partly received',
  splitTender: 'Split payment',
  challenge: 'Confirming at the bank',
  asking: 'Waiting for an answer',
  declined: 'Declined',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  late: 'Paid late',
  open: 'Open',
  paid: 'Paid',
  expired: 'Expired',
  canceled: 'Cancelled',
}

export const unappliedNote: string = 'Money to be checked'

export const refundOrigin: Messages['refundOrigin'] = {
  requested: null,
  bank: 'Refunded at the bank itself',
  med: 'Taken back by MED, as the payer asked',
}

export const paymentMethod: Messages['paymentMethod'] = {
  pix: 'Pix',
  'credit-card': 'Credit card',
  'debit-card': 'Debit card',
  voucher: 'Voucher',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
  'samsung-pay': 'Samsung Pay',
}

export const paymentStatus: Messages['paymentStatus'] = {
  created: 'Created',
  processing: 'Checking with the bank',
  waiting: 'Waiting for the Pix',
  challenge: 'Checking with the customer',
  authorized: 'Held',
  captured: 'Received',
  declined: 'Not approved',
  failed: 'Not completed',
  expired: 'Expired',
  canceled: 'Cancelled',
}

export const refundStatus: Messages['refundStatus'] = {
  awaiting_approval: 'Refund awaits approval',
  requested: 'Refund requested',
  processing: 'Refund on its way',
  done: 'Refunded',
  failed: 'Refund not completed',
  canceled: 'Refund cancelled',
}

export const failure: Messages['failure'] = {
  invalid_request: 'The bank did not accept the request. Check the store’s connection to the bank.',
  not_authorized: 'The bank did not recognise the store. Connect the bank again or renew the certificate.',
  conflict: 'The bank has another status for this charge. Reload the screen and check.',
  not_refundable:
    'The acquirer gives nothing of this payment back any more: too late, disputed, or a rule of the card. Agree on another way with the customer.',
  rate_limited: 'The bank asked us to slow down. Try again in a few minutes.',
  insufficient_balance:
    'The store’s account at the acquirer lacks the balance, and nothing was given back. Leave money there and ask again.',
  too_late: 'It is too late for this at the acquirer. Agree on another way with the customer.',
  too_soon: 'The acquirer wants more time in between. Try again in a few minutes.',
  in_progress: 'The acquirer is still at work on the request before. Wait a few minutes and check.',
  undone:
    'The acquirer found later that the refund had not reached the card. Ask for another one, or agree on another way with the customer.',
  not_sent: 'The request did not reach the bank. Start another payment.',
  acquirers_down: 'No acquirer could take this card now, and nothing was charged. Try again in a few minutes.',
  instrument_unusable: 'The card’s details have lapsed. Ask for the card to be typed again.',
  authentication_required: 'The payer’s bank could not confirm who is paying. Use another card or Pix.',
  not_eligible: 'This card cannot pay for this. Use another card or Pix.',
  installments_invalid: 'This card does not take such instalments. Ask for fewer.',
  other: 'The bank did not complete it. Try again; if it goes on, ask the bank.',
}

export const trackerStep: Messages['trackerStep'] = {
  created: 'Charge created',
  held: 'Amount held on the card',
  released: 'Hold released',
  lapsed: 'The hold on the card lapsed',
  split_tender: 'Split payment',
  undone: 'Split payment undone',
  payment: 'Payment',
  paid: 'Paid',
  expired: 'Expired',
  canceled: 'Cancelled',
  review: 'Needs your decision',
  refund: 'Refund',
}

export const trackerStepIn: Messages['trackerStepIn'] = {
  payment: {
    completed: 'Payment received',
    current: 'Waiting for the payment',
    'on-hold': 'Checking with the bank',
    warning: 'Partly received',
  },
  held: { 'on-hold': 'Held on the card, to be captured' },
  paid: { next: 'Paid', warning: 'Paid, with money to give back' },
  refund: { completed: 'Money refunded', current: 'Refund on its way', error: 'Refund not completed' },
}

export const trackerStatus: Messages['trackerStatus'] = {
  completed: 'done',
  current: 'now',
  error: 'ended',
  next: 'next',
  'on-hold': 'on hold',
  warning: 'attention',
}

export const deliveryStatus: Messages['deliveryStatus'] = {
  pending: 'Queued',
  delivered: 'Delivered',
  failed: 'Not delivered',
}

export const eventType: Messages['eventType'] = {
  'charge.created': 'Charge created',
  'charge.paid': 'Charge paid',
  'charge.expired': 'Charge expired',
  'charge.canceled': 'Charge cancelled',
  'charge.updated': 'Charge updated',
  'payment.waiting': 'Payment waiting',
  'payment.challenge': 'Payer being checked',
  'payment.authorized': 'Payment held on the card',
  'payment.captured': 'Payment received',
  'payment.declined': 'Card not approved',
  'payment.failed': 'Payment not completed',
  'payment.expired': 'Payment expired',
  'payment.canceled': 'Payment cancelled',
  'refund.created': 'Refund requested',
  'refund.approved': 'Refund approved',
  'refund.canceled': 'Refund cancelled',
  'refund.done': 'Refund completed',
  'refund.failed': 'Refund not completed',
  'dispute.opened': 'Dispute opened',
  'dispute.submitted': 'Answer to a dispute sent',
  'dispute.won': 'Dispute won',
  'dispute.lost': 'Dispute lost',
  'dispute.accepted': 'Dispute accepted',
  'webhook.test': 'Webhook test',
}

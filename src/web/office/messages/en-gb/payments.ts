import type { PaymentWords } from '../pt-br/payments.ts'

const paymentStatus: PaymentWords['paymentStatus'] = {
  created: 'Created',
  processing: 'Awaiting answer',
  waiting: 'Waiting for the Pix',
  challenge: 'Challenge pending',
  authorized: 'Held',
  captured: 'Received',
  declined: 'Not approved',
  failed: 'Not completed',
  expired: 'Expired',
  canceled: 'Cancelled',
}

const refundStatus: PaymentWords['refundStatus'] = {
  awaiting_approval: 'Refund awaits approval',
  requested: 'Refund requested',
  processing: 'Refund on its way',
  done: 'Refunded',
  failed: 'Refund not completed',
  canceled: 'Refund cancelled',
}

const refundOrigin: PaymentWords['refundOrigin'] = {
  requested: null,
  bank: 'Refunded at the bank itself',
  med: 'Taken back by MED, as the payer asked',
}

const refundCanceled: PaymentWords['refundCanceled'] = {
  rejected: 'Rejected by another person: nothing was refunded',
  withdrawn: 'Withdrawn by whoever asked: nothing was refunded',
  lapsed: 'Expired without approval: nothing was refunded',
}

const trackerStep: PaymentWords['trackerStep'] = {
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
  review: 'Needs a decision',
  refund: 'Refund',
}

const trackerStepIn: PaymentWords['trackerStepIn'] = {
  payment: {
    completed: 'Payment received',
    current: 'Waiting for the payment',
    'on-hold': 'Checking with the bank',
    warning: 'Waiting for the rest',
  },
  held: { 'on-hold': 'Held on the card, to be captured' },
  paid: { next: 'Paid', warning: 'Paid, with money to give back' },
  split_tender: { 'on-hold': 'Split payment under way' },
  refund: { completed: 'Money refunded', current: 'Refund on its way', error: 'Refund not completed' },
}

const trackerStatus: PaymentWords['trackerStatus'] = {
  completed: 'done',
  current: 'now',
  error: 'ended',
  next: 'next',
  'on-hold': 'on hold',
  warning: 'attention',
}

export const payments: PaymentWords = {
  paymentStatus,
  refundStatus,
  refundOrigin,
  refundCanceled,
  trackerStep,
  trackerStepIn,
  trackerStatus,
}

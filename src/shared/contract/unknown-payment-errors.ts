/** What is wrong while nobody knows what became of a payment: errors of the closed list (errors.ts). */
export const unknownPaymentErrors = {
  payment_processing: {
    status: 409,
    title: 'The provider was asked for something else of this payment and has not answered yet.',
    action: 'Wait for the outcome (an event tells it, reading the payment shows it) and try again.',
  },
  payment_not_unknown: {
    status: 409,
    title: 'Nobody has to say what became of this payment.',
    action:
      'Only a card payment in `processing` is resolved by a person; ' +
      'read the payment to see its status and what it allows.',
  },
  payment_may_still_come: {
    status: 409,
    title: 'The payment was asked for too short a while ago: the acquirer may still tell what becomes of it.',
    action: 'Wait until the time named in "detail", look at the acquirer’s own page again, and say it then.',
  },
} as const

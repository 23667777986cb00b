import type { TenderWords } from '../pt-br/charge-tenders.ts'

/** What is said of a charge that is paid by split tender, in British English. */
export const chargeTenders: TenderWords = {
  title: 'Split payment',
  status: {
    open: 'Waiting for the rest',
    completing: 'Capturing',
    completed: 'Completed',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  why: {
    given_up: 'Undone at the customer’s or the store’s request.',
    time_over: 'Undone: the time was over before everything was paid.',
    declined: 'Undone: the rest was not approved.',
    not_completed: 'Undone: one of the payments could not be captured.',
    charge_canceled: 'Undone: the charge was cancelled.',
    paid_otherwise: 'Undone: the charge was paid another way.',
    nothing_held: 'Undone: nothing was held or paid.',
    disputed: 'Undone: the customer disputed one of the payments.',
  },
  held: 'Held',
  paid: 'Paid',
  left: 'Still to pay',
  until: when => `Undone ${when} unless paid in full`,
  tenders: 'Payments',
  tender: {
    underWay: 'Under way',
    held: 'Held',
    paid: 'Paid',
    undoing: 'Being undone',
    released: 'Released',
    returned: 'Refunded',
    notPaid: 'Not paid',
    notApproved: 'Not approved',
    disputed: 'Disputed',
    lost: 'Lost in a dispute',
    kept: 'Still to go back',
  },
  contested: amount => `${amount} disputed: it does not go back from here while the issuer decides.`,
  lostPart: amount => `The customer has ${amount}: the dispute was lost.`,
  kept: amount => `${amount} stayed with the store: the issuer does not take it back. Agree on it with the customer.`,
  undo: 'Undo the split payment',
  ask: {
    title: 'Undo the split payment?',
    text:
      'What is held is released and what was paid goes back to the customer. ' +
      'The charge stays open, to be paid another way.',
    submit: 'Undo',
    keep: 'Back',
  },
  done: 'Split payment undone',
  pending: 'The split payment is being undone',
}

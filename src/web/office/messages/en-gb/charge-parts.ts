import type { PartsWords } from '../pt-br/charge-parts.ts'

/** What is said of a charge that is paid in parts, in British English. */
export const chargeParts: PartsWords = {
  title: 'In parts',
  status: {
    open: 'Parts to come',
    completing: 'Capturing the parts',
    completed: 'Paid in parts',
    undoing: 'Being undone',
    undone: 'Undone',
  },
  why: {
    given_up: 'Undone at the customer’s or the store’s request.',
    time_over: 'Undone: the time was over before everything was paid.',
    declined: 'Undone: the rest was not approved.',
    not_completed: 'Undone: one of the parts could not be captured.',
    charge_canceled: 'Undone: the charge was cancelled.',
    paid_otherwise: 'Undone: the charge was paid another way.',
    nothing_held: 'Undone: nothing was held or paid.',
  },
  held: 'Held',
  paid: 'Paid',
  left: 'To go',
  until: when => `Undone ${when}, if not complete`,
  legs: 'Parts',
  leg: {
    underWay: 'Under way',
    held: 'Held',
    paid: 'Paid',
    undoing: 'Being undone',
    released: 'Released',
    returned: 'Refunded',
    notApproved: 'Not approved',
  },
  undo: 'Undo the parts',
  ask: {
    title: 'Undo the parts?',
    text: 'What is held is released and what was paid goes back to the customer. The charge stays open, to be paid another way.',
    submit: 'Undo',
    keep: 'Back',
  },
  done: 'Parts undone',
  pending: 'The parts are being undone',
}

/** What can be wrong with a note on a charge, or its receipt. A part of the closed list in `errors.ts`. */
export const chargeDetailErrors = {
  note_not_found: {
    status: 404,
    title: 'This charge has no such note.',
    action: 'List the notes of the charge to find the id; a note that was deleted or erased is gone.',
  },
  note_of_another: {
    status: 403,
    title: 'Somebody else wrote this note.',
    action: 'Write a note of your own. Who may change settings may also delete the notes of others.',
  },
  charge_not_paid: {
    status: 409,
    title: 'Nothing was paid on this charge yet.',
    action: 'Ask for the receipt once a payment is captured.',
  },
} as const

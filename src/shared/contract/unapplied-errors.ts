/** Errors of money that pays nothing, and of asking for a charge again; a part of the catalog in `errors.ts`. */
export const unappliedErrors = {
  charge_not_reopenable: {
    status: 409,
    title: 'The charge cannot be asked for again.',
    action: 'Only a paid charge whose money was given back, moved or lost is opened again. Make a new charge instead.',
  },
  unapplied_not_enough: {
    status: 409,
    title: 'There is not so much unapplied money, or it does not fit.',
    action: 'Read the charges: "amount_unapplied" says what there is, "amount_due" what the other one takes.',
  },
} as const

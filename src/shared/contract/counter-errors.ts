/** What can be wrong at the counter. A part of the closed list in `errors.ts`. */
export const counterErrors = {
  manager_code_too_easy: {
    status: 400,
    title: 'This code is among the first that anybody tries.',
    action: 'Choose six digits that are neither all the same nor in a row.',
  },
  manager_code_wrong: {
    status: 403,
    title: 'The code is not right, or this person may not refund here.',
    action: 'Let the manager type the code again; who has none sets one in the back office, under their account.',
  },
  manager_code_blocked: {
    status: 403,
    title: 'This code was wrong ten times, and is blocked.',
    action: 'Let the manager set another code in the back office, under their account.',
  },
  charge_not_of_counter: {
    status: 409,
    title: 'This charge was not made at the counter.',
    action: 'Refund it in the back office, or by POST /v1/payments/{id}/refunds.',
  },
  counter_refund_too_late: {
    status: 409,
    title: 'The hour in which the counter refunds is over.',
    action: 'Refund it in the back office, or by POST /v1/payments/{id}/refunds.',
  },
} as const

/** Errors of sessions and of passwords: a part of the closed list. */
export const sessionErrors = {
  customer_not_proved: {
    status: 403,
    title: 'This browser has not shown that it is the customer’s.',
    action: 'Sign the customer in at your own site and send them on by a new customer session of the charge.',
  },
  password_not_accepted: {
    status: 400,
    title: 'The new password is too easy to guess, or not as long as a password is.',
    action:
      'Choose 12 to 200 characters that are no common password and not just the store’s name, ' +
      'the e-mail or “guiche”: three or four words that do not belong together will do.',
  },
  password_wrong: {
    status: 403,
    title: 'The current password is not right.',
    action: 'Enter the password with which you signed in. An operator can give you another one: guiche user password.',
  },
  password_change_needed: {
    status: 403,
    title: 'Somebody else made this password: a live store is opened by one that nobody else knows.',
    action: 'Choose a password of your own with PUT /v1/me/password, then go on. Test stores do not ask for it.',
  },
} as const

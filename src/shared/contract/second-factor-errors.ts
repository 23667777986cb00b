/** Errors of second factors and of showing again who one is: a part of the closed list. */
export const secondFactorErrors = {
  identity_confirmation_required: {
    status: 403,
    title: 'This is sensitive: show again that it is you.',
    action:
      'POST /v1/me/confirm with the password, a code or a passkey, and send the request again within ten minutes.',
  },
  code_wrong: {
    status: 403,
    title: 'The code is not right, or was used already.',
    action: 'Wait for the next code of the app, and see that the clock of the phone is right.',
  },
  passkey_not_accepted: {
    status: 403,
    title: 'The passkey was not accepted.',
    action: 'Ask for new options and try again, with a passkey that was registered at this address.',
  },
  authenticator_missing: {
    status: 409,
    title: 'No app is waiting for its first code.',
    action: 'Begin with POST /v1/me/authenticator.',
  },
  passkeys_full: {
    status: 409,
    title: 'So many passkeys are registered already.',
    action: 'Remove one that is not used any more.',
  },
  reset_link_over: {
    status: 409,
    title: 'The link to a new password was used already, or its hour is over.',
    action: 'Ask for another one where you sign in.',
  },
  second_factor_missing: {
    status: 409,
    title: 'The account of this person has no second factor.',
    action:
      'They sign in by the password alone; a link in a mail replaces a forgotten one. ' +
      'What their SSO asks for is removed there.',
  },
  own_second_factor: {
    status: 409,
    title: 'Nobody removes their own second factor among the people of a store.',
    action: 'Use DELETE /v1/me/authenticator and DELETE /v1/me/passkeys/{id}. The office has them under Segurança.',
  },
  person_works_elsewhere: {
    status: 403,
    title: 'This person works in another store too, where you may not do this.',
    action:
      'Let them sign in by one of their own recovery codes, or ask the operator for `guiche user factors --email …`.',
  },
  passkey_not_found: {
    status: 404,
    title: 'None of your passkeys has this id.',
    action: 'Read them with GET /v1/me/security.',
  },
} as const

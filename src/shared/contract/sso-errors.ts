/** Errors of signing in at an issuer: a part of the closed list. */
export const ssoErrors = {
  sso_required: {
    status: 403,
    title: 'This store is opened by another way of signing in.',
    action: 'Sign in by the issuer that the store names. Owners may always use their password.',
  },
  sso_session: {
    status: 403,
    title: 'This session was opened by an issuer, and opens its store alone.',
    action: 'Sign in by password or passkey to change how you sign in.',
  },
  sso_opens_no_store: {
    status: 403,
    title: 'This session was opened by an issuer, and could not enter another store.',
    action: 'Sign in by password or passkey, then open the store.',
  },
  sso_not_set_up: {
    status: 404,
    title: 'The store names no issuer.',
    action: 'Set one up with PUT /v1/sso.',
  },
  sso_unavailable: {
    status: 503,
    title: 'The issuer does not answer as it should.',
    action: 'Try again in a moment. If it stays so, an owner tests it with POST /v1/sso/test.',
  },
} as const

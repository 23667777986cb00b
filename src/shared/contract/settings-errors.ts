/** Errors of settings: changed by somebody else meanwhile, or too many. A part of the closed list. */
export const settingsErrors = {
  no_sandbox_here: {
    status: 409,
    title: 'This store can have no account at a sandbox.',
    action:
      'Use a test store of an installation that runs its sandbox (SANDBOX=on), or connect what the provider gave you.',
  },
  account_closed: {
    status: 409,
    title: 'This account with a bank or an acquirer is closed.',
    action: 'Reopen it (POST /v1/provider-accounts/{id}/reopen), or use another account.',
  },
  saved_views_full: {
    status: 409,
    title: 'The store has as many saved views as it can have.',
    action: 'Remove one that nobody needs, then save this one.',
  },
  address_not_allowed: {
    status: 403,
    title: 'This API key does not work from this address.',
    action: 'Call from one of the networks of the key, or change them where the keys are made.',
  },
  webhook_endpoint_not_enabled: {
    status: 409,
    title: 'Nothing is sent to this webhook endpoint now: it is paused or disabled.',
    action: 'Set its status to "enabled", then send again.',
  },
  routing_changed: {
    status: 409,
    title: 'The rules for cards were changed by somebody else meanwhile.',
    action: 'Read them again, make your change and send it with their version.',
  },
  flags_changed: {
    status: 409,
    title: 'The flags were changed by somebody else meanwhile.',
    action: 'Read them again, make your change and send it with their version.',
  },
} as const

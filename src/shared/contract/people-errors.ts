/** Errors of the people of a store and of inviting them: a part of the closed list. */
export const peopleErrors = {
  person_not_found: {
    status: 404,
    title: 'Nobody with this id works in this store.',
    action: 'Read the list again with GET /v1/people: they may have been removed.',
  },
  owners_alone: {
    status: 403,
    title: 'Only an owner makes owners, and changes what an owner may do.',
    action: 'Ask an owner of the store. GET /v1/people says who they are.',
  },
  last_owner: {
    status: 409,
    title: 'A store keeps an owner who can sign in.',
    action: 'Make somebody else an owner first.',
  },
  not_yourself: {
    status: 409,
    title: 'Nobody disables themselves.',
    action: 'Ask somebody else who looks after people.',
  },
  person_is_member: {
    status: 409,
    title: 'Somebody with this e-mail works in this store already.',
    action: 'Change their role, or enable them again, with PATCH /v1/people/{id}.',
  },
  invitation_not_found: {
    status: 404,
    title: 'There is no such invitation.',
    action: 'Check the id or the link. A link that was sent again replaces the one before.',
  },
  invitation_over: {
    status: 409,
    title: 'The invitation was accepted or withdrawn, or its seven days are over.',
    action: 'Ask whoever sent it for another one.',
  },
  invitation_for_another: {
    status: 403,
    title: 'The invitation is for another e-mail address than the one that is signed in.',
    action: 'Sign in with the address to which it was sent.',
  },
  invitations_full: {
    status: 409,
    title: 'So many invitations wait already.',
    action: 'Withdraw some that nobody will answer.',
  },
} as const

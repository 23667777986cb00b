import type { peopleProblem as shape } from '../pt-br/people-problems.ts'

/** What went wrong with people and invitations, by the code of the API. */
export const peopleProblem: typeof shape = {
  person_not_found: 'This person no longer works in this store. We have updated the screen.',
  owners_alone: 'Only an owner of the store handles owners. Ask one of them.',
  last_owner: 'A store needs an owner who can sign in. Make somebody else an owner first.',
  not_yourself: 'Nobody disables themselves. Ask somebody else who looks after the team.',
  person_is_member: 'Somebody with this email already works in this store.',
  invitation_not_found: 'There is no such invitation. If it was sent again, use the newest link.',
  invitation_over: 'This invitation was accepted or withdrawn, or is more than seven days old. Ask for another one.',
  invitation_for_another: 'The invitation is for another email address. Sign in with the one that received it.',
  invitations_full: '100 invitations already wait for an answer. Withdraw those that nobody will accept.',
  identity_confirmation_required: 'This is sensitive. Show that it is you and try again.',
  code_wrong: 'The code is not right, or was used already. Wait for the next one, and check the clock of the phone.',
  passkey_not_accepted: 'The passkey was not accepted. Try again, or sign in another way.',
  authenticator_missing: 'Begin again: no app is waiting for its first code.',
  passkeys_full: 'You have as many passkeys as there can be. Remove one that you do not use.',
  setup_link_over:
    'This link was used or is more than a day old. Ask whoever runs the server for another one, or sign in.',
  reset_link_over: 'This link was used already, or is more than an hour old. Ask for another one where you sign in.',
  second_factor_missing:
    'This account has no second factor: they sign in by the password alone. ' +
    'A forgotten one is replaced where they sign in.',
  own_second_factor: 'You remove your own second factor under Security.',
  person_works_elsewhere:
    'This person works in another store too, where you do not look after them. ' +
    'They sign in by a recovery code, or whoever runs the server uses `guiche user factors`.',
  passkey_not_found: 'This passkey was removed already.',
  sso_required: 'This store asks for another way in: use the button of your SSO where you sign in.',
  sso_session: 'You came in by SSO. To change password, passkeys or codes, sign out and sign in with your password.',
  sso_opens_no_store: 'You came in by SSO, which opens no other store. Sign in with your password and open it.',
  sso_not_set_up: 'This store uses no SSO. Sign in with your password, or ask an owner.',
  sso_unavailable:
    'Your SSO does not answer as it should. Try again in a moment; ' +
    'if it stays so, an owner tests it in Settings › Single sign-on (SSO).',
}

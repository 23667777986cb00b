import { plural } from '../plural.ts'
import type { SignInWords } from '../pt-br/sign-in.ts'

const rules = new Intl.PluralRules('en-GB')

export const signIn: SignInWords = {
  title: 'Sign in',
  welcome: 'Sign in to see what came in.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  passkey: 'Use a passkey',
  sso: label => `Sign in with ${label}`,
  ssoAlone: 'Your store asks for sign-in by SSO. Use the button below.',
  ssoRejected: {
    left: 'You came back without signing in. Try again, or use your password.',
    attempt_over: 'The way back from SSO took too long, or came from another browser. Begin anew.',
    changed: 'The store has changed its sign-in by SSO. Begin anew.',
    issuer_unreachable: 'Your SSO did not answer. Try again in a moment, or use your password.',
    issuer_wrong:
      'What your SSO answered did not pass our checks. Try again; if it stays so, tell an owner of the store.',
    email_not_verified: 'Your SSO does not say that your email is verified. Talk to whoever looks after it.',
    foreign_domain: 'The email of your SSO account is of no domain of this store. Sign in with your account at work.',
    not_a_member: 'Nobody with your email works in this store. Ask an owner to invite you.',
    accept_first: 'You have a Guichê account. Accept the invitation by the link in your email, then sign in here.',
    other_person:
      'This email has come in by another SSO account before. ' +
      'An owner can remove the person from the team and invite them again.',
  },
  forgot: 'I forgot my password',
  forgotten: {
    title: 'Forgot your password?',
    welcome: 'We send you a link to choose another one.',
    submit: 'Send link',
    sentTitle: 'Check your email',
    sent: 'If this email has access to Guichê, a link arrives in a moment. It works once and expires in an hour.',
    noMail:
      'Nothing came? Check your spam folder or send it again. ' +
      'If it still does not come, ask whoever looks after the server for a new password.',
    again: 'Send again',
    sentAgain: 'Sent again. If this email has access to Guichê, a link arrives in a moment.',
    wrong: 'Write a whole email address.',
    back: 'Back to sign in',
  },
  newPassword: {
    title: 'New password',
    welcome: 'Choose one that only you know.',
    password: 'New password',
    needed: 'Write the new password.',
    submit: 'Save password',
    doneTitle: 'Password changed',
    done: 'You have been signed out everywhere. Sign in with the new password.',
    noLink: 'The link is incomplete. Open it again from the message that you received.',
  },
  submitting: 'Signing in',
  emailNeeded: 'Enter the email of your account.',
  passwordNeeded: 'Enter your password.',
  rejected: 'Email and password do not match. Check both and try again.',
  waitSeconds: seconds =>
    plural(rules, seconds, {
      one: 'That was too many attempts in a row. Wait 1 second and try again.',
      other: `That was too many attempts in a row. Wait ${seconds} seconds and try again.`,
    }),
  waitMinutes: minutes =>
    plural(rules, minutes, {
      one: 'That was too many attempts in a row. Wait 1 minute and try again.',
      other: `That was too many attempts in a row. Wait ${minutes} minutes and try again.`,
    }),
  waitALittle: 'That was too many attempts in a row. Wait a few minutes and try again.',
  sharedDevice: 'Shared device',
  sharedDeviceHint: 'Signs out after 30 minutes without use. Otherwise after 12 hours.',
  signOut: 'Sign out',
  ownPassword: {
    title: 'Your password',
    why: 'Somebody else made this password. Choose one that only you know.',
    wish: 'Choose a new password that only you know.',
    wishSubmit: 'Change password',
    back: 'Back without a change',
    current: 'Current password',
    wanted: 'New password',
    hint: 'At least 12 characters. Three or four words that do not belong together will do.',
    others: 'You will be signed out of your other devices.',
    submit: 'Change password and continue',
    currentNeeded: 'Enter the password with which you signed in.',
    wantedNeeded: 'Enter the new password.',
  },
  sessionOver: 'Your session has ended. Sign in to go on where you left off.',
}

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
  forgot: 'I forgot my password',
  forgotten: {
    title: 'Forgot the password?',
    welcome: 'We send you a link to choose another one.',
    submit: 'Send link',
    sent: 'If this e-mail has access to Guichê, the link arrives in a moment. It works once, for an hour.',
    noMail: 'Nothing came? Ask whoever looks after the server for a new password.',
    wrong: 'Write a whole e-mail address.',
    back: 'Back to the sign-in',
  },
  newPassword: {
    title: 'New password',
    welcome: 'Choose one that only you know.',
    password: 'New password',
    needed: 'Write the new password.',
    submit: 'Save password',
    done: 'The password was changed, and your sessions have ended. Sign in with the new one.',
    noLink: 'The link is not whole. Open it again from the message that you received.',
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
    others: 'Other devices where you are signed in are signed out.',
    submit: 'Change password and go on',
    currentNeeded: 'Enter the password with which you signed in.',
    wantedNeeded: 'Enter the new password.',
  },
  sessionOver: 'Your session has ended. Sign in to go on where you left off.',
}

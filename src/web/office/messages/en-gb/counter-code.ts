import type { CounterCodeWords } from '../pt-br/counter-code.ts'

export const counterCode: CounterCodeWords = {
  title: 'Manager code',
  text:
    'A six-digit code with which you approve, at the counter, the refund of a sale made less than an hour ago. ' +
    'Without it a cashier cannot refund.',
  failed: 'We could not see whether you have a code',
  none: 'You have no code yet.',
  since: when => `You have had a code since ${when}.`,
  blocked: 'Your code was wrong ten times and is blocked. Set another to approve again.',
  code: 'New code',
  codeHint: 'Six digits, not all the same and not a sequence. Only you should know them.',
  codeNeeded: 'Type six digits.',
  password: 'Your password',
  passwordNeeded: 'Type the password you signed in with.',
  submit: 'Save code',
  saved: 'The code was saved.',
  remove: 'Remove the code',
  removed: 'The code was removed.',
  removeTitle: 'Remove your code?',
  keep: 'Keep',
  removeText: 'You cannot approve refunds at the counter until you set a new one.',
}

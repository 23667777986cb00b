import type { WaitingMessages } from './waiting-pt-br.ts'

/** What the page says while it waits for the Pix, in British English. */
export const waitingEnGb: WaitingMessages = {
  pasteIt: 'Now paste it in your bank’s app.',
  copyFailed: 'Copying did not work. Select the code above and copy it.',
  waiting: 'Waiting for the Pix. This page will tell you when it arrives.',
  alreadyPaid: 'I have paid',
  checking: 'Checking with the bank…',
  notYet: 'We have not seen your Pix yet. It usually takes a few seconds.',
  noConnection: 'No connection; trying again.',

  time: {
    days: { one: 'You have {} day to pay', other: 'You have {} days to pay' },
    left: 'You have {} to pay',
    over: 'Time is up; checking with the bank',
  },
}

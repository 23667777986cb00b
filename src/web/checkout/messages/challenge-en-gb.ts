import type { ChallengeMessages } from './challenge-pt-br.ts'

export const challengeEnGb: ChallengeMessages = {
  title: 'Confirm with your bank',
  what: store => `The card’s bank wants to be sure that it is you. Answer below to finish paying ${store}.`,
  left: time => `Time to answer: ${time}`,
  preparing: 'Calling the card’s bank…',
  ending: 'Answer sent. Waiting for the card’s bank…',
  frame: 'The question of the card’s bank',
  go: 'Leave the confirmation',
  question: 'Leave the confirmation? Nothing will be charged, and you can pay another way.',
  lastQuestion: 'Leave the confirmation? Nothing will be charged.',
  stay: 'Go on',
  sure: 'Leave',
  leaving: 'Leaving the confirmation',
  notLeft: 'We could not tell the bank. Check the connection and try again.',
  ended: {
    left: 'You left the confirmation at your bank. Nothing was charged.',
    late: 'The time to confirm with your bank is over. Nothing was charged. Try again, or pay another way.',
    failed:
      'The card’s bank did not confirm that it is you. Nothing was charged. Try another card, or pay another way.',
    unavailable: 'We could not reach the card’s bank now. Nothing was charged: try again in a moment.',
  },
}

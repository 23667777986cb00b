import type { UnknownPaymentWords } from '../pt-br/unknown-payment.ts'

export const unknownPayment: UnknownPaymentWords = {
  open: 'End as not charged',
  from: time => `It is too soon: the acquirer may still answer. It can be ended from ${time} on.`,
  title: 'Was nothing charged?',
  inDoubt: 'Nobody knows whether the card was charged',
  silent: amount => `The acquirer has not said what became of the ${amount} on this card.`,
  look:
    'Look for the sale at its own page. If it is not there, or was declined or cancelled, end it here: ' +
    'the charge can be paid again.',
  wait: 'Wait for the answer before you ask for another payment.',
  late: 'Should the sale turn up later, it is voided or refunded by itself, and a review item says so.',
  note: 'What you saw on its page',
  optional: 'optional',
  hint: 'It is kept in the audit.',
  submit: 'Nothing was charged',
  keep: 'Back',
  done: 'Payment ended: nothing was charged.',
}

import type { FailureWords } from '../pt-br/failures.ts'

export const failure: FailureWords = {
  invalid_request: 'The bank did not accept the request. Check the store’s connection to the bank.',
  not_authorized: 'The bank did not recognise the store. Connect the bank again or renew the certificate.',
  conflict: 'The bank has another status for this charge. Reload the screen and check.',
  not_refundable:
    'The acquirer gives nothing of this payment back any more: too late, disputed, or a rule of the card. ' +
    'Agree on another way with the customer.',
  rate_limited: 'The bank asked us to slow down. Try again in a few minutes.',
  insufficient_balance:
    'The store’s account at the acquirer lacks the balance, and nothing was refunded. Leave money there and ask again.',
  too_late: 'It is too late for this at the acquirer. Agree on another way with the customer.',
  too_soon: 'The acquirer wants more time in between. Try again in a few minutes.',
  in_progress: 'The acquirer is still at work on the request before. Wait a few minutes and check.',
  undone:
    'The acquirer found later that the refund had not reached the card. ' +
    'Ask for another one, or agree on another way with the customer.',
  not_sent: 'The request did not reach the bank or acquirer, and nothing was charged. Start another payment.',
  not_charged: 'Somebody of the store saw at the acquirer that nothing was charged. Start another payment.',
  acquirers_down: 'No acquirer could take this card now, and nothing was charged. Try again in a few minutes.',
  instrument_unusable: 'The card’s details have lapsed. Ask for the card to be typed again.',
  authentication_required: 'The payer’s bank could not confirm who is paying. Use another card or Pix.',
  not_eligible: 'This card cannot pay for this. Use another card or Pix.',
  installments_invalid: 'This card does not take such instalments. Ask for fewer.',
  installments_changed:
    'The acquirer changed its instalments after they were shown. Nothing was charged: show the new ones.',
  other: 'The bank did not complete it. Try again; if it goes on, ask the bank.',
}

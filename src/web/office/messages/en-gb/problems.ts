import type { Messages } from '../pt-br.ts'

export const problem: Messages['problem'] = {
  validation_failed: 'Some fields need a change. See what is marked.',
  body_not_json: 'The request reached the server broken. Reload the page and try again.',
  idempotency_key_invalid: 'The request reached the server broken. Reload the page and try again.',
  unauthenticated: 'Your session has ended. Sign in again to go on.',
  call_not_proved: 'The server does not do this at this address. Reload the page.',
  forbidden: 'Your role in this store does not allow this. Ask whoever runs the store.',
  cross_site: 'The server did not recognise this page. Open Guichê at its main address and try again.',
  not_found: 'There is nothing at this address.',
  charge_not_found: 'No charge has this ID in this store.',
  payment_not_found: 'No payment has this ID in this store.',
  refund_not_found: 'No refund has this ID in this store.',
  dispute_not_found: 'No dispute has this ID in this store.',
  event_not_found: 'No event has this ID in this store.',
  delivery_not_found: 'No notice has this ID in this store.',
  webhook_endpoint_not_found: 'This webhook endpoint is no longer in this store.',
  method_not_allowed: 'The server does not do this at this address. Reload the page.',
  charge_not_open: 'The charge is no longer open. We have updated the screen with its status.',
  charge_expired: 'The time to pay this charge is over. Create another to be paid.',
  charge_processing: 'A payment is being checked with the bank. Wait for the outcome and try again.',
  charge_nothing_to_accept: 'This charge has no received money to accept.',
  payment_processing: 'The acquirer has not answered about this payment yet. Wait for the outcome and try again.',
  payment_not_capturable: 'This payment holds nothing to capture any more. We have updated the screen.',
  capture_exceeds_authorized: 'The amount is more than can be captured. Lower it and try again.',
  payment_not_cancelable: 'This payment holds nothing to release any more. We have updated the screen.',
  payment_not_refundable: 'There is nothing left to refund on this payment.',
  refund_exceeds_refundable: 'The amount is more than can still be refunded. Lower it and try again.',
  refund_window_over:
    'The time is over: a Pix goes back within 90 days, a card within its acquirer’s time. Agree on another way with the customer.',
  payment_not_disputable: 'A MED case can only be about what is left of a Pix that was received.',
  dispute_not_answerable: 'This dispute takes no answer any more. We have updated the screen.',
  method_unavailable: 'This store does not take this method yet.',
  delivery_not_retryable: 'This notice is being sent now. Wait for the outcome.',
  idempotency_in_progress: 'The request before is still running. Wait a moment and try again.',
  body_too_large: 'The text is longer than the server takes. Shorten it and try again.',
  unsupported_media_type: 'The request reached the server broken. Reload the page and try again.',
  idempotency_key_reused: 'This request changed on the way. Check the details and send it again.',
  too_many_attempts: 'That was too many attempts in a row. Wait a little and try again.',
  internal: 'Something failed on our side. You can try again: nothing is repeated.',
  unavailable: 'The server is starting or without its database. Try again in a few seconds.',
}

export const fieldProblem: Messages['fieldProblem'] = {
  required: 'Fill in this field.',
  wrong_type: 'This is not in the expected format. Check it and write it again.',
  unknown_field: 'The server does not know this field. Reload the page.',
  too_small: 'The value is below the minimum.',
  too_large: 'The value is above the maximum.',
  too_short: 'Some characters are missing.',
  too_long: 'This is too long. Shorten it a little.',
  bad_format: 'This is not in the expected format. Check it and write it again.',
  not_in_list: 'Choose one of the options.',
  not_available: 'This option is not available in this store.',
  invalid: 'Check this field.',
}

export const connection: Messages['connection'] = {
  unreachable: 'We could not reach the server. Check the connection and try again.',
  timeout: 'The server took too long to answer. Try again: nothing is repeated.',
  not_the_api: 'The server answered in a way that we do not understand. Try again in a few seconds.',
}

export const unknownProblem: string = 'Something did not go as expected. Try again.'

import { bulkErrors } from './bulk-errors.ts'
import { chargeDetailErrors } from './charge-detail-errors.ts'
import { counterErrors } from './counter-errors.ts'
import { demoErrors } from './demo-errors.ts'
import { exportErrors } from './export-errors.ts'
import { limitErrors } from './limit-errors.ts'
import { linkErrors } from './link-errors.ts'
import { mailErrors } from './mail-errors.ts'
import { methodErrors } from './method-errors.ts'
import { notificationErrors } from './notification-errors.ts'
import { payoutErrors } from './payout-errors.ts'
import { peopleErrors } from './people-errors.ts'
import { refundApprovalErrors } from './refund-approval-errors.ts'
import { reviewErrors } from './review-errors.ts'
import { secondFactorErrors } from './second-factor-errors.ts'
import { sessionErrors } from './session-errors.ts'
import { settingsErrors } from './settings-errors.ts'
import { setupErrors } from './setup-errors.ts'
import { splitTenderErrors } from './split-tender-errors.ts'
import { ssoErrors } from './sso-errors.ts'
import { unappliedErrors } from './unapplied-errors.ts'
import { unknownPaymentErrors } from './unknown-payment-errors.ts'

/**
 * Every error that the API can answer with: one closed list. `status` is the HTTP status, `title` stays the same for
 * the code, `action` says what to do next, and `detail` the particulars; docs/reference/errors.md is made of it.
 */
export const errorCatalog = {
  validation_failed: {
    status: 400,
    title: 'The request has fields that are missing, unknown or not valid.',
    action: 'Correct every field listed in "errors" and send the request again.',
  },
  body_not_json: {
    status: 400,
    title: 'The body is not valid JSON.',
    action: 'Send a JSON object encoded in UTF-8.',
  },
  idempotency_key_invalid: {
    status: 400,
    title: 'The Idempotency-Key header is not valid.',
    action: 'Use 1 to 255 printable ASCII characters, for example a UUID.',
  },
  unauthenticated: {
    status: 401,
    title: 'The request carries no valid API key or session.',
    action: 'Send "Authorization: Bearer gk_…" with a key that was neither revoked nor has expired, or sign in again.',
  },
  call_not_proved: {
    status: 401,
    title: 'The call does not prove that the provider made it.',
    action: 'Sign the body with the secret that the account was connected with, and send it within five minutes.',
  },
  forbidden: {
    status: 403,
    title: 'This key or user may not do this.',
    action: 'Use a key with the scope named in "detail", or ask an owner for the role.',
  },
  cross_site: {
    status: 403,
    title: 'The request came from another site.',
    action: 'Call the API with an API key; a session only works from the back office itself.',
  },
  not_found: {
    status: 404,
    title: 'There is nothing at this address.',
    action: 'Check the path and the id. Ids of another store are answered in the same way.',
  },
  charge_not_found: {
    status: 404,
    title: 'No charge has this id in this store.',
    action: 'Check the id, and that the key belongs to the store and mode (test or live) of the charge.',
  },
  payment_not_found: {
    status: 404,
    title: 'No payment has this id in this store.',
    action: 'Check the id, and that the key belongs to the store of the payment.',
  },
  refund_not_found: {
    status: 404,
    title: 'No refund has this id in this store.',
    action: 'Check the id, and that the key belongs to the store of the refund.',
  },
  dispute_not_found: {
    status: 404,
    title: 'No dispute has this id in this store.',
    action: 'Check the id, and that the key belongs to the store of the dispute.',
  },
  customer_not_found: {
    status: 404,
    title: 'No customer has this id in this store.',
    action: 'Check the id, and that the key belongs to the store of the customer.',
  },
  saved_card_not_found: {
    status: 404,
    title: 'This customer has no such saved card.',
    action: 'List the cards of the customer to find the id; a card that was removed is gone.',
  },
  event_not_found: {
    status: 404,
    title: 'No event has this id in this store.',
    action: 'Check the id; events are kept for as long as the store exists.',
  },
  delivery_not_found: {
    status: 404,
    title: 'No delivery has this id in this store.',
    action: 'List the deliveries of the charge to find the id.',
  },
  voucher_affiliation_not_found: {
    status: 404,
    title: 'No affiliation with an issuer of vouchers has this id in this store.',
    action: 'List the affiliations to find the id; one that was replaced or removed has ended.',
  },
  webhook_endpoint_not_found: {
    status: 404,
    title: 'No webhook endpoint has this id in this store.',
    action: 'List the webhook endpoints to find the id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not take this HTTP method.',
    action: 'Use one of the methods named in the Allow header.',
  },
  charge_not_open: {
    status: 409,
    title: 'The charge is no longer open.',
    action: 'Read the charge to see its status; create another charge to be paid.',
  },
  charge_expired: {
    status: 409,
    title: 'The time to pay this charge is over.',
    action: 'Create another charge.',
  },
  charge_processing: {
    status: 409,
    title: 'A payment of this charge is being processed and its outcome is not known yet.',
    action: 'Wait for the outcome (an event tells it, reading the charge shows it) and try again.',
  },
  charge_nothing_to_accept: {
    status: 409,
    title: 'The charge has no received amount that could be accepted.',
    action: 'Only an open, expired or canceled charge that has received money can be accepted.',
  },
  ...splitTenderErrors,
  ...ssoErrors,
  ...unappliedErrors,
  ...unknownPaymentErrors,
  payment_not_capturable: {
    status: 409,
    title: 'The payment holds nothing that could be captured.',
    action:
      'Only an authorized payment is captured, once and before its hold ends; read the payment to see its status.',
  },
  capture_exceeds_authorized: {
    status: 409,
    title: 'The amount is more than what can be captured.',
    action: 'Send at most the amount named in "detail", or no amount to capture all of it.',
  },
  payment_not_cancelable: {
    status: 409,
    title: 'The payment holds nothing that could be voided.',
    action: 'Refund a captured payment; cancel the charge to remove a Pix code.',
  },
  payment_not_refundable: {
    status: 409,
    title: 'The payment has nothing to refund.',
    action: 'Only what is left of a captured payment can be refunded; read it: "status" and "amount_refundable" say.',
  },
  refund_exceeds_refundable: {
    status: 409,
    title: 'The amount is more than what can still be refunded.',
    action: 'Send at most the amount named in "detail", or no amount to refund all that is left.',
  },
  refund_window_over: {
    status: 409,
    title: 'The time to refund this payment is over.',
    action:
      'A Pix can be returned for 90 days after the payment, a card for as long as its acquirer says. ' +
      'Pay the customer back in another way.',
  },
  payment_not_disputable: {
    status: 409,
    title: 'No case of MED can be opened for this payment.',
    action: 'Only what is left of a Pix that was received can be blocked; read the payment to see its amounts.',
  },
  dispute_not_answerable: {
    status: 409,
    title: 'The dispute cannot be answered so any more.',
    action: 'Read the dispute: "status", "answer" and "evidence_due_at" say what has become of it.',
  },
  charge_without_customer: {
    status: 409,
    title: 'The charge names no customer.',
    action: 'Create the charge with customer_id.',
  },
  customer_reference_taken: {
    status: 409,
    title: 'Another customer of this store has this reference.',
    action: 'Look for the customer by the reference and use that one, or send another reference.',
  },
  customer_erased: {
    status: 409,
    title: 'The personal data of this customer was erased.',
    action: 'Create the customer anew, if they have come back.',
  },
  customer_in_dispute: {
    status: 409,
    title: 'A payment of this customer is disputed, and who they are is a part of the answer.',
    action: 'Erase the customer when the dispute named in "detail" has ended.',
  },
  saved_card_unusable: {
    status: 409,
    title: 'This saved card cannot be paid with.',
    action:
      'Use another card of the customer: "detail" says whether this one has expired or its ' +
      'issuer declined it for good.',
  },
  saved_cards_full: {
    status: 409,
    title: 'This customer has as many saved cards as are kept.',
    action: 'Remove one of them first, or pay without saving the card.',
  },
  ...methodErrors,
  ...refundApprovalErrors,
  ...reviewErrors,
  ...chargeDetailErrors,
  ...sessionErrors,
  ...secondFactorErrors,
  ...payoutErrors,
  ...peopleErrors,
  ...counterErrors,
  ...settingsErrors,
  ...setupErrors,
  ...demoErrors,
  ...exportErrors,
  ...bulkErrors,
  ...linkErrors,
  ...mailErrors,
  ...notificationErrors,
  delivery_not_retryable: {
    status: 409,
    title: 'The delivery cannot be sent again now.',
    action: 'Enable the webhook endpoint first, or wait until the present attempt has ended.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The first request with this Idempotency-Key is still running.',
    action: 'Wait for the time in Retry-After and send the same request again.',
  },
  body_too_large: {
    status: 413,
    title: 'The body is larger than this address takes.',
    action:
      'Send at most 64 KiB to the API, 1 MiB as a picture, 4 MiB of files as evidence or of payouts; ' +
      'metadata is limited to 20 keys of 40/500 characters.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body is not of a type that this address takes.',
    action: 'Send "Content-Type: application/json".',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was used for a different request.',
    action: 'Use a new key for a new request; send the same key only with the same body.',
  },
  ...limitErrors,
  internal: {
    status: 500,
    title: 'Something failed on our side.',
    action: 'Try again with the same Idempotency-Key. If it goes on, give the operator the request_id.',
  },
  unavailable: {
    status: 503,
    title: 'The service is starting, stopping or without its database.',
    action: 'Try again in a few seconds with the same Idempotency-Key.',
  },
} as const satisfies Record<string, { status: number; title: string; action: string }>

/** One code of the closed list. */
export type ErrorCode = keyof typeof errorCatalog

/** What can be wrong with one field of a request. */
export const fieldErrorCodes = [
  'required',
  'wrong_type',
  'unknown_field',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'bad_format',
  'not_in_list',
  'not_available',
  'invalid',
] as const

/** One code of {@link fieldErrorCodes}. */
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

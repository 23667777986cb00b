import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import { cardBrand } from '../../../shared/cards/card-brands.ts'
import { readAbecsCode } from '../../../shared/declines/abecs.ts'
import { type DeclineReason, declineReasons } from '../../../shared/declines/decline-reasons.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type {
  CardDecline,
  CardPayment,
  CardPaymentRequest,
  CardPaymentStatus,
  CardRefund,
  CardRejectionCode,
  CardVerificationRequest,
  SettlementLine,
} from '../acquirer-port.ts'
import type { Mapped } from '../card-api-answer.ts'
import type { CardDispute } from '../dispute-port.ts'
import { markOf } from '../sale-mark.ts'
import type { DisputeMessage, PaymentMessage, RefundMessage } from './acquirer-api-messages.ts'
import { operationsIn } from './acquirer-api-operations.ts'
import { voucherBody } from './acquirer-api-voucher.ts'

const STATUSES: Record<CardPaymentStatus, CardPaymentStatus> = {
  processing: 'processing',
  challenge: 'challenge',
  authorized: 'authorized',
  captured: 'captured',
  verified: 'verified',
  declined: 'declined',
  canceled: 'canceled',
  expired: 'expired',
}
const FUNDINGS: Record<CardFunding, CardFunding> = { credit: 'credit', debit: 'debit', voucher: 'voucher' }
const REFUND_STATUSES: Record<CardRefund['status'], CardRefund['status']> = {
  processing: 'processing',
  done: 'done',
  failed: 'failed',
}
const LINE_KINDS: Record<SettlementLine['kind'], SettlementLine['kind']> = {
  installment: 'installment',
  cancel: 'cancel',
  refund: 'refund',
  chargeback: 'chargeback',
  chargeback_reversal: 'chargeback_reversal',
}

const DISPUTE_STATUSES: Record<CardDispute['status'], CardDispute['status']> = {
  evidence_due: 'evidence_due',
  submitted: 'submitted',
  won: 'won',
  lost: 'lost',
  accepted: 'accepted',
}
const DISPUTE_REASONS: Record<CardDispute['reason'], CardDispute['reason']> = {
  fraud: 'fraud',
  not_received: 'not_received',
  not_as_described: 'not_as_described',
  canceled: 'canceled',
  duplicate: 'duplicate',
  other: 'other',
}

/** Ids that stand in a path: what came from elsewhere must not lead elsewhere. */
export const ID = /^[A-Za-z0-9_-]{1,80}$/
export const NOT_AN_ID = {
  outcome: 'rejected',
  code: 'invalid_request',
  detail: 'not an id or a reference of this API',
} as const

/** The acquirer's own declines, in letters where ABECS has digits. */
const OWN_DECLINES: Readonly<Record<string, DeclineReason>> = {
  AUTHENTICATION_FAILED: 'not_authenticated',
  AUTHENTICATION_REQUIRED: 'not_authenticated',
  HOLDER_MISMATCH: 'holder_not_confirmed',
}

/** What a request's rejection is to us; a code that is new is `other`. */
const REJECTIONS: Readonly<Record<string, CardRejectionCode>> = {
  invalid_request: 'invalid_request',
  idempotency_key_missing: 'invalid_request',
  idempotency_key_reused: 'conflict',
  unauthorized: 'not_authorized',
  wrong_key: 'not_authorized',
  reference_taken: 'conflict',
  reference_reversed: 'conflict',
  not_capturable: 'conflict',
  not_cancelable: 'conflict',
  not_refundable: 'not_refundable',
  not_disputable: 'conflict',
  still_processing: 'conflict',
  // To be asked again later, as it is.
  rate_limited: 'rate_limited',
  unavailable: 'rate_limited',
  amount_too_large: 'conflict',
  capture_not_supported: 'invalid_request',
  token_unknown: 'instrument_unusable',
  token_used: 'instrument_unusable',
  token_expired: 'instrument_unusable',
  stored_card_unknown: 'instrument_unusable',
  wallet_unreadable: 'instrument_unusable',
  authentication_required: 'authentication_required',
  voucher_details_required: 'not_eligible',
  amount_not_eligible: 'not_eligible',
  brand_not_affiliated: 'brand_not_taken',
  // What the store was said to be known by is the store's to put right.
  affiliation_incomplete: 'invalid_request',
  installments_invalid: 'installments_invalid',
}

/** What a rejection of the acquirer is in our words. */
export function rejectionOf(code: string): CardRejectionCode {
  return Object.hasOwn(REJECTIONS, code) ? (REJECTIONS[code] ?? 'other') : 'other'
}

/** Whether an acquirer that rejected so is the one at fault: then the payment may be asked for elsewhere. */
export function isAboutAcquirer(code: string): boolean {
  return ['unavailable', 'rate_limited', 'unauthorized', 'wrong_key'].includes(code)
}

/** Writes a payment as the acquirer is asked for it: schema `createPayment`. */
export function paymentBody(request: CardPaymentRequest): object {
  const { voucher, authentication, softDescriptor, installments } = request
  const threeDs = {
    ...(authentication?.returnUrl && { return_url: authentication.returnUrl }),
    ...(authentication?.cryptogram && { cryptogram: authentication.cryptogram }),
  }
  return {
    ...verificationBody(request),
    amount: request.amount,
    currency: 'BRL',
    installments: { count: installments.count, interest: installments.interest, amounts: installments.amounts },
    capture: request.capture,
    ...(softDescriptor && { soft_descriptor: softDescriptor }),
    ...(voucher && { voucher: voucherBody(voucher) }),
    ...(Object.keys(threeDs).length > 0 && { three_ds: threeDs }),
  }
}

/** Writes a verification: schema `createVerification`. */
export function verificationBody(
  request: Pick<CardVerificationRequest, 'reference' | 'instrument' | 'storeCard'> & { funding: CardFunding },
): object {
  const { instrument, reference, funding, storeCard } = request
  return {
    ...(instrument.kind === 'token' && { token: instrument.token }),
    ...(instrument.kind === 'stored' && { stored_card: instrument.id }),
    ...(instrument.kind === 'wallet' && { wallet: { kind: instrument.wallet, data: instrument.data } }),
    reference,
    funding,
    ...(storeCard && { store_card: true }),
  }
}

/**
 * Reads a payment. A status that we do not know makes no sense to us, and is unknown: money is not guessed at. A brand
 * that we do not know is `other`.
 */
export function paymentOf(message: PaymentMessage): Mapped<CardPayment> {
  const status = lookUp(STATUSES, message.status)
  const funding = lookUp(FUNDINGS, message.funding)
  if (!status) return { ok: false, problem: `status ${message.status.slice(0, 40)}` }
  if (!funding) return { ok: false, problem: `funding ${message.funding.slice(0, 40)}` }
  if (message.captured_amount > message.amount) return { ok: false, problem: 'captured_amount is above amount' }
  if (message.refunded_amount > message.captured_amount)
    return { ok: false, problem: 'refunded_amount is above what was captured' }
  const refunds = allOf(message.refunds.map(refundOf))
  if (!refunds.ok) return refunds
  const disputes = allOf(message.chargebacks.map(disputeOf))
  if (!disputes.ok) return disputes
  const settlement = allOf(message.settlement.map(lineOf))
  if (!settlement.ok) return settlement
  const decline = declineOf(message)
  if (status === 'declined' && !decline) return { ok: false, problem: 'declined without a reason' }
  const { challenge_url: url, expires_at: until } = message.three_ds ?? {}
  if (status === 'challenge' && !(url && until)) return { ok: false, problem: 'a challenge without an address' }
  return {
    ok: true,
    value: {
      id: message.id,
      reference: message.reference,
      status,
      version: message.version,
      amount: centavos(message.amount),
      captured: centavos(message.captured_amount),
      refunded: centavos(message.refunded_amount),
      funding,
      brand: cardBrand(message.brand),
      last4: message.last4,
      expiry: { month: message.expiry_month, year: message.expiry_year },
      storedCard: message.stored_card ?? null,
      decline,
      challenge: url && until ? { kind: 'redirect', url, method: 'GET', fields: {}, until: new Date(until) } : null,
      authorizationCode: markOf(message.authorization_code),
      nsu: markOf(message.nsu),
      tid: markOf(message.tid),
      arn: markOf(message.arn),
      merchantNumber: markOf(message.merchant_number),
      terminal: markOf(message.terminal),
      refunds: refunds.value,
      ...operationsIn(message),
      disputes: disputes.value,
      settlement: settlement.value,
      authorizedAt: timeOf(message.authorized_at),
      capturedAt: timeOf(message.captured_at),
      lapsesAt: timeOf(message.lapses_at),
    },
  }
}

/** Reads a refund. */
export function refundOf(message: RefundMessage): Mapped<CardRefund> {
  const status = lookUp(REFUND_STATUSES, message.status)
  if (!status) return { ok: false, problem: `refund's status ${message.status.slice(0, 40)}` }
  const { id, reference, amount, reason = null } = message
  return {
    ok: true,
    value: {
      id,
      reference,
      amount: centavos(amount),
      status,
      reason,
      arn: markOf(message.arn),
      settledAt: timeOf(message.settled_at),
      ...(message.failed_capture && { isFailedCapture: true as const }),
    },
  }
}

/** Reads a dispute. A reason that is new is `other`; a status that is new makes no sense to us. */
export function disputeOf(message: DisputeMessage): Mapped<CardDispute> {
  const status = lookUp(DISPUTE_STATUSES, message.status)
  if (!status) return { ok: false, problem: `dispute's status ${message.status.slice(0, 40)}` }
  return {
    ok: true,
    value: {
      id: message.id,
      payment: message.payment,
      reference: message.reference,
      amount: centavos(message.amount),
      status,
      round: message.round,
      reason: lookUp(DISPUTE_REASONS, message.reason) ?? 'other',
      code: message.network_code.slice(0, 40),
      answered: message.evidence != null,
      openedAt: new Date(message.opened_at),
      evidenceDueAt: new Date(message.evidence_due_at),
      updatedAt: new Date(message.updated_at),
      endedAt: timeOf(message.ended_at),
    },
  }
}

/** Before Brazilian acquirers settled anything in reais: a mistake, and a year that PostgreSQL may not know. */
const FIRST_DAY = '1994-07-01'

/** A line whose parts do not add up is no line of books. */
function lineOf(message: PaymentMessage['settlement'][number]): Mapped<SettlementLine> {
  const kind = lookUp(LINE_KINDS, message.kind)
  if (!kind) return { ok: false, problem: `settlement line ${message.kind.slice(0, 40)}` }
  if (message.gross - message.fee !== message.net)
    return { ok: false, problem: 'a settlement line that does not add up' }
  if (message.expected_on < FIRST_DAY) return { ok: false, problem: 'a settlement line of a day that cannot be' }
  const amount = (value: number): Centavos => centavos(value)
  const { number, gross, fee, net, expected_on: expectedOn } = message
  return { ok: true, value: { kind, number, gross: amount(gross), fee: amount(fee), net: amount(net), expectedOn } }
}

/** The acquirer may forbid what ABECS would allow, and never the other way round. */
function declineOf({ decline, brand }: PaymentMessage): CardDecline | null {
  if (!decline) return null
  const own = Object.hasOwn(OWN_DECLINES, decline.code) ? OWN_DECLINES[decline.code] : undefined
  const abecs = own ? { reason: own, reversible: true } : readAbecsCode(decline.code, cardBrand(brand))
  const allowed = abecs.reversible && decline.retry_allowed
  return {
    code: decline.code.slice(0, 40),
    reason: abecs.reason,
    retry: allowed ? declineReasons[abecs.reason].retry : 'never',
    available: decline.available_amount == null ? null : centavos(decline.available_amount),
  }
}

function lookUp<T extends string>(known: Record<T, T>, word: string): T | null {
  return Object.hasOwn(known, word) ? known[word as T] : null
}

function timeOf(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null
}

/** All of them, or what is wrong with the first that cannot be. */
export function allOf<T>(all: Mapped<T>[]): Mapped<T[]> {
  const values: T[] = []
  for (const one of all) {
    if (!one.ok) return one
    values.push(one.value)
  }
  return { ok: true, value: values }
}

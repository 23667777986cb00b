import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import { type CardBrandName, cardBrand } from '../../../shared/cards/card-brands.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment, CardPaymentStatus, CardRefund } from '../acquirer-port.ts'
import type { AnnouncedChargeback } from '../announced-port.ts'
import type { Mapped } from '../card-api-answer.ts'
import { markOf } from '../sale-mark.ts'
import { disputesOf } from './mercado-pago-case.ts'
import { declineBy } from './mercado-pago-declines.ts'
import type { PaymentMessage, RefundMessage } from './mercado-pago-messages.ts'

/** Days after which a hold lapses in Brazil. */
const HOLD_DAYS = 5
const DAY_MS = 86_400_000
/** Ms in which a challenge can be answered: then the issuer refuses. */
const CHALLENGE_MS = 5 * 60_000
/** In reais: how far a number may be from whole centavos. */
const NEAR = 1e-6

const FUNDINGS: Readonly<Record<string, CardFunding>> = {
  credit_card: 'credit',
  debit_card: 'debit',
  // Charged as credit is.
  prepaid_card: 'credit',
}

/** Their names of brands, where they are not ours. */
const BRANDS: Readonly<Record<string, CardBrandName>> = {
  master: 'mastercard',
  debmaster: 'mastercard',
  debvisa: 'visa',
  debelo: 'elo',
}

/** A status of theirs is one of ours, whatever its detail. `cancelled` alone asks for it. */
const STATUSES: Readonly<Record<string, CardPaymentStatus>> = {
  pending: 'processing',
  in_process: 'processing',
  authorized: 'authorized',
  approved: 'captured',
  in_mediation: 'captured',
  refunded: 'captured',
  charged_back: 'captured',
  rejected: 'declined',
}

/** States that do not go back, for two tellings of the same moment. */
const RANKS: Partial<Record<CardPaymentStatus, number>> = {
  processing: 0,
  challenge: 0,
  authorized: 1,
  captured: 2,
}

const REFUND_STATUSES: Readonly<Record<string, CardRefund['status']>> = {
  approved: 'done',
  in_process: 'processing',
  rejected: 'failed',
  cancelled: 'failed',
}

/** Centavos as Mercado Pago writes them: a number of reais with two decimals. */
export function reaisOf(amount: Centavos): number {
  const digits = String(amount).padStart(3, '0')
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** Reais as centavos; null where they are not whole. */
export function centavosOf(reais: number): Centavos | null {
  const rounded = Math.round(reais * 100)
  return Number.isSafeInteger(rounded) && Math.abs(reais * 100 - rounded) < NEAR * 100 ? centavos(rounded) : null
}

/** Whether it is a card that pays: the account is told of its Pix, slips and wallet as well. */
export function isByCard({ payment_type_id: type }: PaymentMessage): boolean {
  return Object.hasOwn(FUNDINGS, type)
}

/**
 * Reads a payment. `captured` of theirs is not asked: it contradicts the status in their own samples. A status that we
 * do not know makes no sense to us, and is unknown: money is not guessed at.
 */
export function paymentOf(message: PaymentMessage): Mapped<CardPayment> {
  const { payment_type_id: type, status_detail: detail, card } = message
  const funding = Object.hasOwn(FUNDINGS, type) ? FUNDINGS[type] : undefined
  if (!funding) return { ok: false, problem: `payment_type_id ${type.slice(0, 40)}` }
  const status = statusOf(message)
  if (!status) return { ok: false, problem: `status ${message.status.slice(0, 40)}` }
  const amount = centavosOf(message.transaction_amount)
  const said = centavosOf(message.transaction_amount_refunded ?? doneIn(message.refunds))
  if (amount === null || said === null) return { ok: false, problem: 'an amount that is not of whole centavos' }
  const captured = centavos(status === 'captured' ? amount : 0)
  const refunded = centavos(captured === 0 ? 0 : message.status === 'refunded' ? captured : said)
  if (refunded > captured) return { ok: false, problem: 'transaction_amount_refunded is above what was paid' }
  const paid = centavosOf(message.transaction_details?.total_paid_amount ?? 0)
  const authorizedAt = status === 'authorized' ? message.date_created : null
  return {
    ok: true,
    value: {
      id: message.id,
      reference: message.external_reference ?? '',
      status,
      version: versionOf(message, status, refunded),
      amount,
      // Nothing of it is the store's: one that makes no sense is not told.
      ...(paid !== null && paid >= amount && { payerTotal: paid }),
      captured,
      ...(status === 'captured' && { capturedAtMost: paidAtMost(message, amount) }),
      refunded,
      funding,
      brand: brandOf(message.payment_method_id),
      last4: /^\d{4}$/.exec(card?.last_four_digits ?? '')?.[0] ?? null,
      expiry: expiryOf(card),
      storedCard: null,
      decline: status === 'declined' ? declineBy(detail ?? '') : null,
      challenge: status === 'challenge' ? challengeOf(message) : null,
      authorizationCode: markOf(message.authorization_code),
      nsu: null,
      tid: markOf(message.id),
      arn: null,
      merchantNumber: null,
      terminal: null,
      refunds: null,
      isRefundPending: message.refunds?.some(refund => refund.status === 'in_process') ?? false,
      disputes: disputesOf(message, centavos(captured - refunded)),
      announced: mediationOf(message),
      settlement: [],
      authorizedAt,
      capturedAt: status === 'captured' ? (message.date_approved ?? null) : null,
      lapsesAt: authorizedAt && new Date(authorizedAt.getTime() + HOLD_DAYS * DAY_MS),
    },
  }
}

/**
 * What the payer paid of it, where that is less: whether `transaction_amount` becomes what was captured in part, or
 * stays what was held, is not documented. What the payer bears above it is no part of it, and what a coupon paid is.
 */
function paidAtMost({ transaction_details, fee_details, coupon_amount }: PaymentMessage, amount: Centavos): Centavos {
  const borne = (fee_details ?? []).filter(({ fee_payer }) => fee_payer === 'payer')
  const above = borne.reduce((sum, fee) => sum + fee.amount, 0)
  const paid = Math.round(((transaction_details?.total_paid_amount ?? 0) - above + (coupon_amount ?? 0)) * 100)
  return paid > 0 && paid < amount ? centavos(paid) : amount
}

/** What its refunds come to, where it does not tell their sum. */
function doneIn(refunds: PaymentMessage['refunds']): number {
  const done = (refunds ?? []).filter(({ status }) => status == null || status === 'approved')
  return done.reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0)
}

/** Reads what a refund was answered with: nothing in it is a reference of ours. */
export function refundOf(message: RefundMessage, reference: string, amount: Centavos): Mapped<CardRefund> {
  const said = message.status ?? 'approved'
  const status = Object.hasOwn(REFUND_STATUSES, said) ? REFUND_STATUSES[said] : undefined
  if (!status) return { ok: false, problem: `a refund that is ${said.slice(0, 40)}` }
  if (centavosOf(message.amount) !== amount) return { ok: false, problem: 'a refund of another amount' }
  const { id } = message
  return { ok: true, value: { id, reference, amount, status, reason: null, arn: null, settledAt: null } }
}

function statusOf({ status, status_detail }: PaymentMessage): CardPaymentStatus | null {
  if (status === 'cancelled') return status_detail === 'expired' ? 'expired' : 'canceled'
  if (status === 'pending' && status_detail === 'pending_challenge') return 'challenge'
  return (Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined) ?? null
}

/** The payer complains within Mercado Pago: the store answers there, and what comes of it is a refund or nothing. */
export function mediationOf({ id, status }: PaymentMessage): AnnouncedChargeback[] {
  return status === 'in_mediation' ? [{ id, amount: null, what: 'a mediation that its payer began', dueAt: null }] : []
}

/** Its form is sent in a frame; later readings may leave it out. */
function challengeOf({ three_ds_info: info, date_created }: PaymentMessage): CardPayment['challenge'] {
  if (!info) return null
  const until = new Date(date_created.getTime() + CHALLENGE_MS)
  return { kind: 'frame', url: info.external_resource_url, method: 'POST', fields: { creq: info.creq }, until }
}

/** Newer by the last change that is told; within one moment, by what does not go back. */
function versionOf(message: PaymentMessage, status: CardPaymentStatus, refunded: number): number {
  return lastChangeOf(message) * 8 + (refunded > 0 ? 3 : (RANKS[status] ?? 4))
}

/** When the last change was that is told, in ms. */
export function lastChangeOf({ date_created, date_approved, date_last_updated }: PaymentMessage): number {
  return Math.max(...[date_created, date_approved, date_last_updated].map(time => time?.getTime() ?? 0))
}

function brandOf(method: string | null | undefined): CardBrandName {
  const name = method ?? ''
  return (Object.hasOwn(BRANDS, name) ? BRANDS[name] : undefined) ?? cardBrand(name)
}

function expiryOf(card: PaymentMessage['card']): CardPayment['expiry'] {
  const { expiration_month: month, expiration_year: year } = card ?? {}
  return month && month <= 12 && year ? { month, year } : null
}

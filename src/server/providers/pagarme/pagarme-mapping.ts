import type { CardFunding } from '../../../shared/cards/card-brand-facts.ts'
import { type CardBrandName, cardBrand } from '../../../shared/cards/card-brands.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment, CardPaymentStatus, ReleasedPart } from '../acquirer-port.ts'
import type { Mapped } from '../card-api-answer.ts'
import type { CardDispute } from '../dispute-port.ts'
import { markOf } from '../sale-mark.ts'
import { declineBy } from './pagarme-declines.ts'
import type { ChargeMessage } from './pagarme-messages.ts'

/** Days after which an authorization may have lapsed: each acquirer has its own term, and this is the shortest. */
const HOLD_DAYS = 5
const DAY_MS = 86_400_000

const FUNDINGS: Readonly<Record<string, CardFunding>> = {
  credit_card: 'credit',
  debit_card: 'debit',
  voucher: 'voucher',
}

/** Their names of brands, where they are not ours in capitals. */
const BRANDS: Readonly<Record<string, CardBrandName>> = { vr: 'vrbeneficios', sodexo: 'pluxee' }

/** What a charge comes to by the states of its last transaction, while it waits. */
const WAITING: Readonly<Record<string, 'authorized' | 'processing'>> = {
  authorized_pending_capture: 'authorized',
  waiting_capture: 'authorized',
  pending_review: 'processing',
  analyzing: 'processing',
  with_error: 'processing',
  // A void that was asked for, and one that failed: it is held as before [recalled].
  waiting_cancellation: 'authorized',
  error_on_voiding: 'authorized',
}

/** What went back is not in the sum yet [`waiting_cancellation` recalled]. */
const GOING_BACK: ReadonlySet<string | null> = new Set(['pending_refund', 'waiting_cancellation'])
/** Its own amount is what went back last. */
const REFUNDED: ReadonlySet<string | null> = new Set(['partial_refunded', 'refunded'])
/** The acquirer's words for yes. */
const APPROVED: ReadonlySet<string> = new Set(['0', '00', '0000'])

/** States that do not go back, for two tellings of the same second. */
const RANKS: Partial<Record<CardPaymentStatus, number>> = { processing: 0, authorized: 1, captured: 2 }

/**
 * Reads a charge. A state that we do not know makes no sense to us, and is unknown: money is not guessed at. `canceled`
 * does not say whether money had been taken: the time of payment does.
 */
export function paymentOf(charge: ChargeMessage): Mapped<CardPayment> {
  const { last_transaction: transaction } = charge
  const funding = Object.hasOwn(FUNDINGS, charge.payment_method) ? FUNDINGS[charge.payment_method] : undefined
  if (!funding) return { ok: false, problem: `payment_method ${charge.payment_method.slice(0, 40)}` }
  const status = statusOf(charge)
  if (!status) {
    return { ok: false, problem: `status ${charge.status.slice(0, 40)} with ${transaction?.status?.slice(0, 40)}` }
  }
  const captured = status === 'captured' ? (charge.paid_amount ?? charge.amount) : 0
  const { refunded, released } = status === 'captured' ? returnedOf(charge, captured) : NOTHING
  if (captured > charge.amount) return { ok: false, problem: 'paid_amount is above amount' }
  if (refunded > captured) return { ok: false, problem: 'canceled_amount is above what was paid' }
  const card = transaction?.card
  const brand = brandOf(card?.brand)
  const authorizedAt = status === 'authorized' ? (transaction?.created_at ?? charge.created_at) : null
  return {
    ok: true,
    value: {
      id: charge.id,
      reference: charge.code,
      status,
      version: versionOf(charge, status, refunded),
      amount: centavos(charge.amount),
      captured: centavos(captured),
      refunded: centavos(refunded),
      funding,
      brand,
      last4: /^\d{4}$/.exec(card?.last_four_digits ?? '')?.[0] ?? null,
      expiry: expiryOf(card),
      storedCard: card?.id && charge.customer?.id ? `${charge.customer.id}/${card.id}` : null,
      decline: status === 'declined' ? declineBy(codeOf(charge), brand) : null,
      challenge: null,
      authorizationCode: markOf(transaction?.acquirer_auth_code),
      nsu: markOf(transaction?.acquirer_nsu),
      tid: markOf(transaction?.acquirer_tid),
      arn: null,
      merchantNumber: markOf(transaction?.acquirer_affiliation_code),
      terminal: null,
      refunds: null,
      isRefundPending: status === 'captured' && GOING_BACK.has(stateOf(charge)),
      ...(released && { released }),
      disputes: disputesOf(charge, { amount: captured - refunded, isSumClear: released?.isInSum !== null }),
      settlement: [],
      authorizedAt,
      capturedAt: status === 'captured' ? (charge.paid_at ?? null) : null,
      lapsesAt: authorizedAt && new Date(authorizedAt.getTime() + HOLD_DAYS * DAY_MS),
    },
  }
}

/**
 * A chargeback, as far as a charge tells of it: that what was left of the payment is gone. It names neither reason nor
 * term, so there is nothing to answer here: it is lost. By its documents it is the last status of a charge
 * (docs.pagar.me, "Chargeback - Novo status na Cobrança"): what is won back later is told by what is paid out alone.
 * Where the sum may hold what was let go, its amount may be too small by that, and 0 (`partCaptured`).
 */
function disputesOf(
  charge: ChargeMessage,
  { amount, isSumClear }: { amount: number; isSumClear: boolean },
): CardDispute[] {
  if (charge.status !== 'chargedback' || (amount === 0 && isSumClear)) return []
  const at = charge.updated_at ?? charge.created_at
  return [
    {
      id: `${charge.id}/chargeback`,
      payment: charge.id,
      reference: charge.code,
      amount: centavos(amount),
      status: 'lost',
      round: 1,
      reason: 'other',
      code: '',
      answered: false,
      openedAt: at,
      evidenceDueAt: at,
      updatedAt: at,
      endedAt: at,
      isLastWord: true,
    },
  ]
}

function statusOf(charge: ChargeMessage): CardPaymentStatus | null {
  const state = stateOf(charge)
  switch (charge.status) {
    case 'paid':
    case 'overpaid':
    case 'underpaid':
    case 'chargedback':
      return 'captured'
    case 'canceled':
      return charge.paid_at ? 'captured' : 'canceled'
    case 'failed':
      // An error of now, which the acquirer may still turn into a payment.
      return state === 'with_error' ? 'processing' : 'declined'
    case 'processing':
      return 'processing'
    case 'pending':
      if (state === null) return 'processing'
      return Object.hasOwn(WAITING, state) ? (WAITING[state] ?? null) : null
    default:
      return null
  }
}

/** The last transaction's state. In older data some are written in camel case. */
export function stateOf({ last_transaction }: ChargeMessage): string | null {
  return last_transaction?.status?.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) ?? null
}

/** What of a card went back, and what of it a capture in part has let go. */
interface Returned {
  refunded: number
  released?: ReleasedPart
}
const NOTHING: Returned = { refunded: 0 }

/**
 * A capture in part lets the rest go, which is no money that went back. Whether `canceled_amount` holds it is not
 * documented: the state of the capture itself shows it, and after that a sum that can be one of the two alone.
 */
function returnedOf(charge: ChargeMessage, captured: number): Returned {
  const canceled = sumOf(charge, captured)
  const rest = centavos(charge.amount - captured)
  if (rest === 0) return { refunded: canceled }
  const isIn = { amount: rest, isInSum: true }
  const isOut = { amount: rest, isInSum: false }
  const state = stateOf(charge)
  if (state === 'partial_capture' || state === 'captured') {
    if (canceled === 0) return { refunded: 0, released: isOut }
    if (canceled === rest || state === 'partial_capture') return { refunded: 0, released: isIn }
  }
  if (charge.status === 'canceled' && canceled >= captured) return { refunded: captured }
  if (canceled > captured) return { refunded: canceled - rest, released: isIn }
  const last = REFUNDED.has(state) ? (charge.last_transaction?.amount ?? 0) : 0
  if (canceled < rest || last > canceled - rest) return { refunded: canceled, released: isOut }
  return { refunded: canceled, released: { amount: rest, isInSum: null } }
}

/** The sum of what was canceled; where it is not told, all or nothing. */
export function sumOf(charge: ChargeMessage, paid: number): number {
  return charge.canceled_amount ?? (charge.status === 'canceled' ? paid : 0)
}

/** Newer by the last time that is told, to the second; within one, by what does not go back. */
function versionOf(charge: ChargeMessage, status: CardPaymentStatus, refunded: number): number {
  const { last_transaction: transaction, updated_at, paid_at, canceled_at, created_at } = charge
  const times = [created_at, updated_at, paid_at, canceled_at, transaction?.updated_at, transaction?.created_at]
  const newest = Math.max(...times.map(time => time?.getTime() ?? 0))
  const rank = RANKS[status] ?? 4
  return Math.floor(newest / 1000) * 8 + (refunded > 0 ? 3 : rank)
}

/**
 * What the acquirer answered; where the gateway never came to ask it, the gateway's own code. That antifraud said no is
 * told beside an acquirer's yes, or before it was asked.
 */
function codeOf({ last_transaction: transaction }: ChargeMessage): string {
  if (transaction?.antifraud_response?.status === 'reproved') return 'antifraud-reproved'
  const said = transaction?.acquirer_return_code
  return said && !APPROVED.has(said) ? said : `gateway-${transaction?.gateway_response?.code ?? 'failed'}`
}

function brandOf(name: string | null | undefined): CardBrandName {
  const plain = name?.toLowerCase().replaceAll(/[^a-z]/g, '') ?? ''
  return (Object.hasOwn(BRANDS, plain) ? BRANDS[plain] : undefined) ?? cardBrand(plain)
}

function expiryOf(card: NonNullable<ChargeMessage['last_transaction']>['card']): CardPayment['expiry'] {
  const { exp_month: month, exp_year: year } = card ?? {}
  if (!month || month > 12 || year == null) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

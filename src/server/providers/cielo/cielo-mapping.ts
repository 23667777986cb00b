import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment, CardPaymentStatus } from '../acquirer-port.ts'
import type { AnnouncedChargeback } from '../announced-port.ts'
import type { Mapped } from '../card-api-answer.ts'
import { readDerivedReference } from '../derived-reference.ts'
import { markOf } from '../sale-mark.ts'
import { declineBy } from './cielo-declines.ts'
import type { SaleMessage } from './cielo-messages.ts'

/** Ms in which a sale that was aborted after an approval may still be finished. */
const ABORTING_MS = 3_600_000
/** Days after which a hold lapses, where the contract says nothing else. */
const HOLD_DAYS = 15
const DAY_MS = 86_400_000

/** Cielo's names of brands, and ours. */
const BRANDS = {
  visa: 'Visa',
  mastercard: 'Master',
  amex: 'Amex',
  elo: 'Elo',
  aura: 'Aura',
  jcb: 'JCB',
  diners: 'Diners',
  discover: 'Discover',
  hipercard: 'Hipercard',
} as const satisfies Partial<Record<CardBrandName, string>>
const names: Readonly<Partial<Record<CardBrandName, string>>> = BRANDS

/** The name by which Cielo takes a brand; null for one that it does not. */
export function cieloBrand(brand: string): string | null {
  return Object.hasOwn(names, brand) ? (names[brand as CardBrandName] ?? null) : null
}

/**
 * What a status means to us. The status decides, never the code beside it. `voided`: 10, which is said of a hold and of
 * a capture of the same day, and 11.
 */
const STATUSES: Readonly<Record<number, CardPaymentStatus | 'voided'>> = {
  0: 'processing',
  1: 'authorized',
  2: 'captured',
  3: 'declined',
  10: 'voided',
  11: 'voided',
  12: 'processing',
  13: 'declined',
}

/** States that do not go back, for two readings of the same moment. */
const RANKS: Partial<Record<CardPaymentStatus, number>> = { processing: 0, authorized: 1, captured: 2 }

/**
 * Reads a sale. A status that we do not know makes no sense to us, nor do amounts that contradict the status: money is
 * not guessed at. `seenAt`: Cielo counts no changes and takes some back, so the newest reading is the newest state.
 */
export function paymentOf({ MerchantOrderId, Payment: sale }: SaleMessage, seenAt: Date): Mapped<CardPayment> {
  if (sale.Type !== 'CreditCard' && sale.Type !== 'DebitCard') {
    return { ok: false, problem: `Type ${sale.Type.slice(0, 40)}` }
  }
  const read = moneyOf(sale, seenAt)
  if (!read.ok) return read
  const { status, captured, refunded } = read.value
  // Debit that nobody confirmed is sold by this connector to vouchers of Alelo alone, and nothing else tells it.
  const isDebit = sale.Type === 'DebitCard'
  const isVoucher = isDebit && !sale.Authenticate
  const card = isDebit ? sale.DebitCard : sale.CreditCard
  const brand = isVoucher ? 'alelo' : brandOf(card?.Brand)
  const authorizedAt = status === 'authorized' ? (sale.ReceivedDate ?? seenAt) : null
  const rank = RANKS[status] ?? 3
  return {
    ok: true,
    value: {
      id: sale.PaymentId,
      reference: readDerivedReference(MerchantOrderId ?? ''),
      status,
      version: seenAt.getTime() * 4 + rank,
      amount: centavos(sale.Amount),
      captured: centavos(captured),
      refunded: centavos(refunded),
      funding: isVoucher ? 'voucher' : isDebit ? 'debit' : 'credit',
      brand,
      last4: /(\d{4})$/.exec(card?.CardNumber ?? '')?.[1] ?? null,
      expiry: expiryOf(card?.ExpirationDate),
      storedCard: !isDebit && card?.CardToken && cieloBrand(brand) ? `${brand}/${card.CardToken}` : null,
      decline:
        status === 'declined' ? declineBy(sale.ReturnCode || 'none', brand, sale.MerchantAdviceCode ?? null) : null,
      challenge: null,
      authorizationCode: markOf(sale.AuthorizationCode),
      nsu: markOf(sale.ProofOfSale),
      tid: markOf(sale.Tid),
      arn: null,
      merchantNumber: null,
      terminal: null,
      refunds: null,
      isRefundPending: false,
      disputes: [],
      announced: announcedIn(sale),
      settlement: [],
      authorizedAt,
      capturedAt: status === 'captured' ? (sale.CapturedDate ?? sale.ReceivedDate ?? null) : null,
      lapsesAt: authorizedAt && new Date(authorizedAt.getTime() + HOLD_DAYS * DAY_MS),
    },
  }
}

type Money = { status: CardPaymentStatus; captured: number; refunded: number }

function moneyOf(sale: SaleMessage['Payment'], seenAt: Date): Mapped<Money> {
  const said = STATUSES[sale.Status]
  if (!said) return { ok: false, problem: `Status ${sale.Status}` }
  const taken = sale.CapturedAmount ?? 0
  const voided = sale.VoidedAmount ?? 0
  if (taken > sale.Amount) return { ok: false, problem: 'CapturedAmount is above Amount' }
  const nothing = (status: CardPaymentStatus): Mapped<Money> =>
    taken === 0 && (voided === 0 || said === 'voided')
      ? { ok: true, value: { status, captured: 0, refunded: 0 } }
      : { ok: false, problem: `Status ${sale.Status} with an amount that was captured or voided` }
  switch (said) {
    case 'voided': {
      // Of a whole refund the sum is sometimes left out.
      if (sale.Status === 10 && taken === 0) return nothing('canceled')
      const captured = taken || sale.Amount
      return settled(captured, voided || captured)
    }
    case 'captured':
      return settled(sale.CapturedAmount ?? sale.Amount, voided)
    case 'declined':
      return nothing(isBeingAborted(sale, seenAt) ? 'processing' : 'declined')
    default:
      return nothing(said)
  }
}

/** Aborted, and yet the issuer has approved: what becomes of it is not said for a while. */
function isBeingAborted({ Status, AuthorizationCode, ReceivedDate }: SaleMessage['Payment'], seenAt: Date): boolean {
  if (Status !== 13 || !AuthorizationCode) return false
  return !ReceivedDate || seenAt.getTime() - ReceivedDate.getTime() < ABORTING_MS
}

/**
 * Chargebacks that its store has neither accepted nor contested on Cielo's site: its files alone tell how they end.
 * And that its issuer reports fraud, which a chargeback may follow.
 */
function announcedIn({ PaymentId, Chargebacks, FraudAlert }: SaleMessage['Payment']): AnnouncedChargeback[] {
  const cases = (Chargebacks ?? [])
    .filter(({ Status }) => !/^(accepted|contested)/i.test(Status ?? ''))
    .map(({ CaseNumber, Amount, ReasonMessage }) => ({
      id: (CaseNumber || PaymentId).slice(0, 60),
      amount: Amount == null ? null : centavos(Amount),
      what: `a chargeback${saying(ReasonMessage)}`,
      dueAt: null,
    }))
  if (!FraudAlert) return cases
  const id = `${PaymentId} ${FraudAlert.Date ?? ''}`.trim().slice(0, 60)
  const what = `a report of fraud by the issuer${saying(FraudAlert.ReasonMessage)}`
  return [...cases, { id, amount: null, what, dueAt: null }]
}

function saying(reason: string | null | undefined): string {
  return reason ? ` (${reason.slice(0, 80)})` : ''
}

function settled(captured: number, refunded: number): Mapped<Money> {
  if (refunded > captured) return { ok: false, problem: 'VoidedAmount is above what was captured' }
  return { ok: true, value: { status: 'captured', captured, refunded } }
}

function brandOf(name: string | null | undefined): CardBrandName {
  const plain = name?.toLowerCase()
  const [known] = Object.entries(BRANDS).find(([, theirs]) => theirs.toLowerCase() === plain) ?? []
  return (known as CardBrandName | undefined) ?? 'other'
}

/** `12/2030`, or `12/30`. */
function expiryOf(text: string | null | undefined): CardPayment['expiry'] {
  const [, month, year] = /^(\d\d?)\/(?:20)?(\d\d)$/.exec(text ?? '') ?? []
  return month && year && Number(month) >= 1 && Number(month) <= 12
    ? { month: Number(month), year: 2000 + Number(year) }
    : null
}

import type { DisputeKind } from './dispute-status.ts'
import { type PaymentMethod, paymentMethods } from './payment-method.ts'

/** The rooms of `src/server/charges` that have the verbs of methods. */
export type MethodRoom = 'pix' | 'cards'

/** What a method is, whatever becomes of a payment by it. */
export interface MethodTraits {
  /** The room of `src/server/charges` that has its verbs. */
  readonly room: MethodRoom
  /** Who says what became of a payment: the bank that receives it, or the acquirer that was asked for it. */
  readonly answeredBy: 'bank' | 'acquirer'
  /** `push`: payers send the money themselves, also after their time. `pull`: it is taken by what they gave us. */
  readonly flow: 'push' | 'pull'
  /** What the payer's page shows for it. */
  readonly page: 'code' | 'card-form' | 'voucher-form' | 'wallet-button'
  /**
   * What a tender by it does with the money until all tenders are there: `held` is authorized now and captured later
   * (but for debit), `taken` leaves the payer at once, `shown` waits for the payer and comes last.
   */
  readonly tender: 'held' | 'taken' | 'shown'
  /** Whose rules say what is refunded, and until when. */
  readonly refundedBy: 'bank' | 'acquirer' | 'issuer'
  /** For how many days it is refunded; null where its acquirer says so. */
  readonly refundDays: number | null
  /** How a payer contests it. */
  readonly disputedAs: DisputeKind
}

const card = {
  room: 'cards',
  answeredBy: 'acquirer',
  flow: 'pull',
  page: 'card-form',
  tender: 'held',
  refundedBy: 'acquirer',
  refundDays: null,
  disputedAs: 'chargeback',
} as const satisfies MethodTraits

const wallet = { ...card, page: 'wallet-button' } as const satisfies MethodTraits

/** What each method is. A new method is a row here; `ARCHITECTURE.md` says where else to look. */
export const methodTraits = {
  pix: {
    room: 'pix',
    answeredBy: 'bank',
    flow: 'push',
    page: 'code',
    tender: 'shown',
    refundedBy: 'bank',
    // The Banco Central's rule for a devolução.
    refundDays: 90,
    disputedAs: 'med',
  },
  'credit-card': card,
  'debit-card': { ...card, tender: 'taken' },
  voucher: { ...card, page: 'voucher-form', tender: 'taken', refundedBy: 'issuer' },
  'apple-pay': wallet,
  'google-pay': wallet,
  'samsung-pay': wallet,
} as const satisfies Record<PaymentMethod, MethodTraits>

/** The methods that an acquirer is asked for. */
export type CardMethod = {
  [Method in PaymentMethod]: (typeof methodTraits)[Method]['answeredBy'] extends 'acquirer' ? Method : never
}[PaymentMethod]

/** Whether an acquirer, and not the bank, says what became of a payment. */
export function isAnsweredByAcquirer<Payment extends { method: PaymentMethod }>(
  payment: Payment,
): payment is Payment & { method: CardMethod } {
  return isCardMethod(payment.method)
}

/** Whether an acquirer is asked for a payment by this method. */
export function isCardMethod(method: PaymentMethod): method is CardMethod {
  return methodTraits[method].answeredBy === 'acquirer'
}

/** What holds for a method, of a table that names every room: a new room does not compile until it is in each. */
export function byRoom<Table extends Record<MethodRoom, unknown>>(method: PaymentMethod, table: Table) {
  return table[methodTraits[method].room] as Table[MethodRoom]
}

/** The methods that an acquirer is asked for, in the order of all methods. */
export const cardMethods = paymentMethods.filter(isCardMethod) as [CardMethod, ...CardMethod[]]

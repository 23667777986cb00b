import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import type { VoucherKind } from '../../shared/cards/voucher-kinds.ts'
import type { WalletMethod } from '../../shared/charge/payment-method.ts'
import type { DeclineReason, DeclineRetry } from '../../shared/declines/decline-reasons.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Announcing } from './announced-port.ts'
import type { CardChallenge, CardProof, ProofSession } from './challenge-port.ts'
import type { CardDispute, DisputePage } from './dispute-port.ts'
import type {
  CardAbilities,
  CardPayer,
  CardSession,
  DisputeEvidence,
  GatewayPlan,
  VoucherAffiliation,
} from './gateway-port.ts'
import type { PayoutLine } from './payout-port.ts'
import type { Answer, RejectionCode } from './pix-port.ts'

/**
 * What the rest of the house asks of an acquirer of cards, in our own words. A card's number is never among them: the
 * card form sends it to the acquirer, and what comes here is a token.
 */

/**
 * What is paid with: what the card form made, a card kept with consent, or a wallet's token, unopened. All three are
 * opaque to the house and bounded at the door. The first and the last are neither stored nor logged, and are good at
 * the account that they were made for, at those of its vault, and nowhere else. A gateway that wants more of a form
 * than a token has all of it in the one text, which its connector takes apart. So of the code of a kept card.
 * `merchant`: what the wallet knows the store by, where it knows it by anything.
 */
export type CardInstrument =
  | { kind: 'token'; token: string }
  | { kind: 'stored'; id: string; code?: string | null }
  | { kind: 'wallet'; wallet: WalletMethod; data: string; merchant: string | null }

/** A payment to be asked for. */
export interface CardPaymentRequest {
  /** Ours, 1 to 64 of `A-Z a-z 0-9 _ -`, and never used twice: asking again with the same one is the same payment. */
  reference: string
  instrument: CardInstrument
  amount: Centavos
  funding: CardFunding
  /** Who bears the interest; `amounts` are what the payer pays each time, and add up to `amount`. */
  installments: { count: number; interest: 'merchant' | 'payer'; amounts: Centavos[] }
  /** What the payer agreed to pay the gateway in all, where they chose by its own table: `amount` is the store's. */
  gatewayTotal?: Centavos
  capture: 'automatic' | 'manual'
  /** On the payer's statement, at most 22 characters. */
  softDescriptor: string | null
  /** A card of a brand that is not among the affiliations is rejected, and its issuer never asked. */
  voucher: {
    kind: VoucherKind
    holderTaxId: string
    eligibleAmount: Centavos
    affiliations: readonly VoucherAffiliation[]
  } | null
  /** Where the payer comes back to after a challenge, or a proof that they were confirmed before. */
  authentication: { returnUrl: string | null; cryptogram: string | null; proof?: CardProof | null } | null
  /** The payer agreed that the card is kept. */
  storeCard: boolean
  /** Our own id of the customer whose card is to be kept, where one is. */
  owner?: string
  /** What the account's `abilities.payerNeeds` name of it is there; absent where nobody knows who pays. */
  payer?: CardPayer
}

/** A card to be verified: nothing is taken. */
export type CardVerificationRequest = Pick<CardPaymentRequest, 'reference' | 'instrument' | 'storeCard'> & {
  funding: 'credit' | 'debit'
}

export type CardPaymentStatus =
  | 'processing'
  | 'challenge'
  | 'authorized'
  | 'captured'
  | 'verified'
  | 'declined'
  | 'canceled'
  | 'expired'

/** Why a payment was not accepted. */
export interface CardDecline {
  /** As the acquirer wrote it, for the merchant and for support. */
  code: string
  reason: DeclineReason
  retry: DeclineRetry
  /** What a voucher still has, where its issuer tells. */
  available: Centavos | null
}

export interface CardRefund {
  id: string
  reference: string
  amount: Centavos
  status: 'processing' | 'done' | 'failed'
  reason: string | null
  /** Under which it is cleared; null where the acquirer has not told. */
  arn: string | null
  settledAt: Date | null
  /** It stands for a capture that was booked and came to nothing later: the payer was never charged. */
  isFailedCapture?: true
}

/** A capture or a void that an acquirer takes up first and carries out later: only `done` has moved anything. */
export interface PendingCardOperation {
  kind: 'capture' | 'cancel'
  /** The acquirer's id of the request. */
  id: string
  amount: Centavos | null
  status: 'requested' | 'done' | 'failed'
  reason: string | null
}

/** A line of the acquirer's books about a payment. What goes back to the payer is negative; net is gross less fee. */
export interface SettlementLine {
  kind: 'installment' | 'cancel' | 'refund' | 'chargeback' | 'chargeback_reversal'
  number: number
  gross: Centavos
  fee: Centavos
  net: Centavos
  /** `yyyy-MM-dd` */
  expectedOn: string
}

/**
 * What a capture in part has let go. `isInSum`: whether the sum of what went back holds it; null where this reading can
 * be either, so that an earlier one decides.
 */
export interface ReleasedPart {
  amount: Centavos
  isInSum: boolean | null
}

/** A payment as the acquirer has it. */
export interface CardPayment extends Announcing {
  id: string
  reference: string
  status: CardPaymentStatus
  /** The higher one is the newer one. Derived from times and states where a gateway does not count. */
  version: number
  amount: Centavos
  /** What the payer pays the gateway in all, where it has a table of instalments of its own and tells. */
  payerTotal?: Centavos
  captured: Centavos
  /**
   * Of a hold that was captured no more than this was taken. Told where `captured` may still be the whole of what was
   * held: then what was asked for decides.
   */
  capturedAtMost?: Centavos
  refunded: Centavos
  funding: CardFunding
  /** `other` where the acquirer does not tell. */
  brand: CardBrandName
  /** Null where the acquirer does not tell, as the next. */
  last4: string | null
  expiry: { month: number; year: number } | null
  /** The acquirer's id of the card, where it was kept: opaque, and of this account. */
  storedCard: string | null
  decline: CardDecline | null
  /** How the payer is challenged; null also where a later reading does not say so again. */
  challenge: CardChallenge | null
  /** What statements name the sale by, as the acquirer wrote it; null where it has not told, or tells it later. */
  authorizationCode: string | null
  nsu: string | null
  tid: string | null
  arn: string | null
  merchantNumber: string | null
  terminal: string | null
  /**
   * Null where the acquirer knows no refund by our reference and tells their sum alone, in `refunded`: then one is
   * asked for at a time, and which of ours is done is seen by the sum.
   */
  refunds: CardRefund[] | null
  /** Of an acquirer that tells the sum alone: one is under way there, and the sum may say it already or not. */
  isRefundPending?: boolean
  /** Of a capture in part, where the sum in `refunded` may hold what was let go by it. */
  released?: ReleasedPart
  /** Captures and voids, of an acquirer that carries them out later; absent where an answer is the outcome. */
  operations?: PendingCardOperation[]
  disputes: CardDispute[]
  settlement: SettlementLine[]
  authorizedAt: Date | null
  capturedAt: Date | null
  /** When a hold ends by itself. */
  lapsesAt: Date | null
}

/**
 * What became of a payment that was asked for.
 * - `ok`: the acquirer took it up; its status says how far it is, `declined` apart.
 * - `declined`: the issuer or the acquirer said no to this card. Nothing was charged.
 * - `rejected`: the request itself is wrong, or the token is; elsewhere it would be no better. Nothing was charged.
 * - `not_charged`: proved of this asking: nothing was done. It may be asked for elsewhere, unless an earlier
 *   asking by this reference was left unknown: that one is reversed first.
 * - `unknown`: it may have been charged. Read it until it is known, or reverse it.
 */
export type CardAnswer =
  | { outcome: 'ok'; payment: CardPayment }
  | { outcome: 'declined'; payment: CardPayment; decline: CardDecline }
  | { outcome: 'rejected'; code: CardRejectionCode; detail: string }
  | { outcome: 'not_charged'; detail: string }
  | { outcome: 'unknown'; detail: string }

/** Why a request was rejected: besides what any provider says, what a person at the checkout can put right. */
export type CardRejectionCode =
  | RejectionCode
  | 'instrument_unusable'
  | 'authentication_required'
  | 'not_eligible'
  | 'brand_not_taken'
  | 'installments_invalid'
  | 'installments_changed'

/** What a webhook says happened, to a payment or its `dispute`: a hint, confirmed by reading. `isPix`: by no card. */
export interface CardHint {
  payment: string
  reference: string
  dispute: string | null
  isPix?: true
}

/** An acquirer of cards. Every call ends by itself within the connector's timeout. */
export interface AcquirerPort {
  abilities: CardAbilities
  /** Days after a capture in which it can be given back; absent where the acquirer does not say. */
  refundDays?: number
  authorize(request: CardPaymentRequest): Promise<CardAnswer>
  /** Asks whether a card is good, and keeps it where its holder agreed. Absent where a gateway cannot. */
  verify?(request: CardVerificationRequest): Promise<CardAnswer>
  read(id: string): Promise<Answer<CardPayment>>
  /**
   * `absent` does not prove that nothing will be charged: the request may be on its way, or found later. Absent where a
   * gateway finds nothing by a reference of ours: what is unknown ends by its webhook then, or by a person.
   */
  readByReference?(reference: string): Promise<Answer<CardPayment>>
  /**
   * One page of the payments that changed last from (inclusive) to (exclusive), the oldest first: it finds what a lost
   * webhook did not tell. `cursor`: of the page before, null for the first, as after the last. Absent without lists.
   */
  listPayments?(
    time: { from: Date; to: Date },
    cursor: string | null,
  ): Promise<Answer<{ payments: CardPayment[]; cursor: string | null }>>
  /**
   * Hands on what a challenged payer brought back, unopened; `reference` is that of the payment. It may end in another
   * challenge. Absent where the acquirer hears of the payer itself.
   */
  continueChallenge?(reference: string, details: Readonly<Record<string, string>>): Promise<CardAnswer>
  /**
   * Takes what is held, whole or in part, once; the rest is voided. An acquirer that does it later answers with the
   * payment as it was, and the request among its `operations`; so of the next.
   */
  capture(id: string, amount: Centavos): Promise<Answer<CardPayment>>
  /** Lets go what is held, or takes back a capture of the same day, whole. */
  cancel(id: string): Promise<Answer<CardPayment>>
  /**
   * `reference` is ours and names the refund within the payment: asking again with it is the same refund, for
   * `abilities.sameKeyHours`. Where `abilities.refundsShown` is `sum`, whoever asks has compared the sum before, and
   * `asking` names this asking among those for the same refund: a refusal ends one, and the next has another name.
   */
  refund(id: string, reference: string, amount: Centavos, asking?: string): Promise<Answer<CardRefund>>
  /**
   * Sees to it that nothing is charged by a reference, now or later; `payment` is what had become of it, null when it
   * never came. Absent where an acquirer cannot: then what is unknown ends only by a read.
   */
  reverse?(reference: string): Promise<Answer<{ payment: CardPayment | null }>>
  deleteStoredCard?(id: string): Promise<Answer<null>>
  /** What the gateway's own frame knows a kept card by. Absent where it need not know. */
  nameInFrame?(id: string): string
  readDispute?(id: string): Promise<Answer<CardDispute>>
  /** What changed from a time on, the oldest change first: it finds what a lost webhook did not tell. */
  listDisputes?(since: Date, cursor: string | null): Promise<Answer<DisputePage>>
  /** Once in each round, and before `evidenceDueAt`. */
  submitEvidence?(id: string, evidence: DisputeEvidence): Promise<Answer<CardDispute>>
  acceptDispute?(id: string): Promise<Answer<CardDispute>>
  /**
   * One page of what was paid out, or will be, on the days from (inclusive) to (inclusive), `yyyy-MM-dd`. Absent where
   * it stands in files alone, or with the payment.
   */
  listPayouts?(
    days: { from: string; to: string },
    cursor: string | null,
  ): Promise<Answer<{ lines: PayoutLine[]; cursor: string | null }>>
  /** What a gateway's own table says for a card, as its form told of it, or that it keeps. Absent without. */
  installmentPlans?(card: { typed: string } | { stored: string }, amount: Centavos): Promise<Answer<GatewayPlan[]>>
  /** A key for one card that is typed now. There where the account's form has `isPerCard`. */
  openCardSession?(): Promise<Answer<CardSession>>
  /** What lets a payer be confirmed before one payment. There where the account's form has `proof`. */
  openAuthentication?(): Promise<Answer<ProofSession>>
  /** Tells the acquirer where to call with news. Absent where a person must tell it. */
  registerWebhook?(url: string): Promise<Answer<null>>
}

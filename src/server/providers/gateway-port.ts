import type { CardFormShape } from '../../shared/card-fields/card-form-shapes.ts'
import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'

/**
 * What an account with a gateway is like, beside what it is asked: what it can do and needs, how a card is typed for
 * it, and how it calls us.
 */

/** What a gateway may want to know of who pays. */
export type PayerFact = 'name' | 'email' | 'taxId' | 'phone'

/** Who pays, as far as the charge says it: digits alone of CPF or CNPJ, and a phone as +5511987654321. */
export type CardPayer = Readonly<Record<PayerFact, string | null>>

/** A call to our inbox as it came, the body byte for byte. The path holds the address's secret. */
export interface InboxCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Uint8Array
}

/** Whether a call to our inbox proves who made it. */
export type CallProof = { genuine: true } | { genuine: false; detail: string }

/**
 * How a card is typed for an account; nothing of it is secret. `post`: our own form, on its own origin, sends what is
 * typed to the gateway in the words of `shape`.
 */
export interface CardForm {
  kind: 'post'
  shape: CardFormShape
  tokensUrl: string
  publishableKey: string
  /**
   * The key is good for one card: a payer's page asks us for one when a card is complete, and we the gateway
   * (`openCardSession`).
   */
  isPerCard?: true
}

/** What lets one card be typed: a key in place of the publishable one, and until when it is taken. */
export interface CardSession {
  key: string
  until: Date
}

/** What an account is able to do and asks for: two accounts of one gateway may differ by their contracts. */
export interface CardAbilities {
  /** Whether each refund is told with our reference, or the sum of all alone. */
  refundsShown: 'each' | 'sum'
  /** Hours for which the same asking, by the same key, is done once; null: for as long as the payment is kept. */
  sameKeyHours: number | null
  /** Characters of our reference. */
  referenceLength: number
  /** Characters of the text on the payer's statement. */
  descriptorLength: number
  /** Seconds in which what the card form made must be used; null where nobody says. */
  tokenSeconds: number | null
  fundings: readonly CardFunding[]
  /** False where what a payer bears of interest is set by the gateway alone: none of ours is offered then. */
  payerInterest?: false
  /** False where a dispute is told of by nothing but the money that it takes from a payout. */
  reportsDisputes?: false
  /** What of the payer is asked for before a card is: without it the gateway takes none. */
  payerNeeds: readonly PayerFact[]
}

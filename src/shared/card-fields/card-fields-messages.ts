import type { CardFunding } from '../cards/card-brand-facts.ts'
import type { CardBrandName } from '../cards/card-brands.ts'
import type { CardUse, TakenCards } from '../cards/card-uses.ts'
import type { Language } from '../language.ts'
import type { CardFormShape } from './card-form-shapes.ts'

/**
 * What the page and the card form in its frame say to each other by `postMessage`. Neither side ever sends a card
 * number or a security code. The form sends the card to the provider's token endpoint itself, or never sees it, where
 * it is typed into frames of the gateway's own.
 */
export const cardFieldsVersion = 1

/** How the form looks. Values, never style: the form makes its own of them. */
export interface CardFieldsLook {
  readonly theme: 'light' | 'dark' | 'auto'
  /** `#rrggbb`; null: the house's own. */
  readonly accent: string | null
  /** Radius of the fields in pixels, 0 to 24. */
  readonly radius: number
  /** Size of the text in pixels, 14 to 20. */
  readonly fontSize: number
}

/**
 * What the page tells the form to be. Told again, it changes language, look and what is taken; nothing typed is lost.
 */
export interface CardFieldsSetup extends TakenCards {
  readonly language: Language
  readonly look: CardFieldsLook
  /**
   * The provider's publishable key: good for making tokens and for nothing else. Of a provider that gives a key for
   * each card, it comes with `submit` instead.
   */
  readonly publishableKey: string
  /** In whose words the card is posted and the answer read, or whose frames stand in the form. */
  readonly shape: CardFormShape
  /** The card whose security code alone is typed; absent for one that is typed whole. The first telling decides. */
  readonly kept?: KeptCard | undefined
}

/** A card that a gateway keeps, as its own frame must know it. */
export interface KeptCard {
  /** The gateway's name of it; empty where its frame need not know. */
  readonly name: string
  readonly brand: CardBrandName
  readonly last4: string
}

export type CardFieldName = 'number' | 'brand' | 'expiry' | 'cvv' | 'holder' | 'use'

/** What is wrong with a field. The form says it in words; its page need not know. */
export type CardFieldFault =
  | 'missing'
  | 'incomplete'
  | 'check-digit'
  | 'closed'
  | 'not-taken'
  | 'month'
  | 'expired'
  | 'too-far'
  | 'rejected'

/**
 * The form so far. No digit of the number is in it but in `plansFor`. Numbers of 13, 16 and 19 digits pass through one
 * another while one types, and their last fours together would be ten digits. The last four come with the token.
 */
export interface CardFieldsState {
  readonly brand: CardBrandName | null
  /** What the card will be used for; null while the payer has to choose. */
  readonly use: CardUse | null
  /** Whether nothing is missing and nothing is wrong. */
  readonly complete: boolean
  /**
   * What a gateway's own table of instalments knows the card by, of the forms of such gateways: its first six digits,
   * brand and issuer, in the gateway's words (decision 82).
   */
  readonly plansFor?: string
}

/** Characters of it. */
export const longestPlansFor = 200

/** As long as a token is at most: what a gateway's frames encrypt is four texts together. */
export const longestToken = 20_000

/** A card as the application may know it. */
export interface TokenisedCard {
  readonly token: string
  readonly brand: CardBrandName
  readonly last4: string
  /** 1 to 12; null where the gateway's own frame keeps it to itself, as the next. */
  readonly expiryMonth: number | null
  /** Four digits. */
  readonly expiryYear: number | null
  /** What the payer chose. */
  readonly use: CardUse
  /** What the provider says that the card can be. */
  readonly fundings: readonly CardFunding[]
}

/**
 * Why no token came: `incomplete` (a field needs the payer), `rejected` (the provider says which field), `wrong-use`
 * (the card cannot do what was chosen), `busy` (asked while one is on its way), `network`, `timeout` and `unavailable`
 * (may be tried again), `too-many` (later), `forbidden` (this store's key).
 */
export const cardFieldsFailures = [
  'incomplete',
  'rejected',
  'wrong-use',
  'busy',
  'network',
  'timeout',
  'unavailable',
  'too-many',
  'forbidden',
] as const
export type CardFieldsFailure = (typeof cardFieldsFailures)[number]

/**
 * From the page to the form. `key`: that of this card, where the provider gives one for each; null where it was asked
 * and gave none. `cpf`: the CPF of a voucher's holder, for a gateway that wants it with the card. `credit`: the
 * payer wants instalments, so a card that may be debit as well is used as credit. `offer`: the frame of its own origin
 * that names this id may have the number, once, to have the payer confirmed.
 */
export type ToCardFields =
  | { readonly type: 'setup'; readonly setup: CardFieldsSetup }
  | {
      readonly type: 'submit'
      readonly id: string
      readonly key?: string | null | undefined
      readonly cpf?: string | undefined
    }
  | { readonly type: 'focus' }
  | { readonly type: 'clear' }
  | { readonly type: 'credit' }
  | { readonly type: 'offer'; readonly id: string }

/** From the form to the page. `enter`: the payer pressed Enter and means to pay. */
export type FromCardFields =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'state'; readonly state: CardFieldsState }
  | { readonly type: 'enter' }
  | { readonly type: 'token'; readonly id: string; readonly card: TokenisedCard }
  | { readonly type: 'failure'; readonly id: string; readonly code: CardFieldsFailure }

import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { CardDecline } from './acquirer-port.ts'
import type { CardDispute } from './dispute-port.ts'

/**
 * What a gateway that cannot be asked tells of a payment: its answers, and its proved calls, which hold the outcome
 * themselves. Each is kept once, by its key, and a payment is what all of them come to, in whichever order they came.
 */

/** What is told of the card, where it is told. */
export interface NoticedCard {
  brand: CardBrandName | null
  last4: string | null
  expiry: { month: number; year: number } | null
  authorizationCode: string | null
  nsu: string | null
  storedCard: string | null
}

/**
 * What is done with a payment after it was authorized: asked for first, and carried out later. A reversal gives back
 * what was captured, whole, or lets go what is held.
 */
export type NoticedOperation = 'capture' | 'cancel' | 'refund' | 'reversal'

/** `request` is the gateway's id of what was asked for; `reference` is ours, of a refund. */
export type NoticeFact =
  /** We are about to ask for a payment: written before it is sent. */
  | {
      is: 'asked'
      amount: Centavos
      funding: CardFunding
      capture: 'automatic' | 'manual'
      /** Whose card is kept with it; absent where none is. */
      owner?: string
    }
  /** We are about to ask for a Pix code: written before it is sent. `until`: when it is to end. */
  | { is: 'code_asked'; amount: Centavos; until: string }
  /** The code, as the gateway gave it, and when it ends. */
  | { is: 'code_shown'; brCode: string; until: string }
  /** The gateway's id of the card that it kept, where no answer had told it and it was found later. */
  | { is: 'kept'; card: string }
  /** The gateway has it, and does not say yet what becomes of it. */
  | { is: 'pending' }
  /** The payer is to be challenged, for the n-th time. */
  | {
      is: 'challenged'
      url: string
      until: string
      /** By which the payer's browser goes there; `GET` without it. */
      post?: Readonly<Record<string, string>>
    }
  /** The same, by the gateway's own library on our page. */
  | { is: 'challenged'; order: Readonly<Record<string, string>>; until: string }
  /** What the payer brought back is handed on, once: nobody may leave the challenge any more. */
  | { is: 'answered' }
  /** The payer left: what they bring back is never handed on. */
  | { is: 'left' }
  /**
   * `isPart`: less than was asked for, however much that is. `inReview`: a person at the gateway's risk tools decides
   * first whether it stands.
   */
  | { is: 'authorized'; amount: Centavos | null; card: NoticedCard; isPart?: true; inReview?: true }
  /** What that person decided. */
  | { is: 'reviewed'; accepted: boolean }
  | { is: 'declined'; decline: CardDecline; card: NoticedCard }
  /** The hold has lapsed; with `ofOffer` the offer to pay, by which nothing was ever held. */
  | { is: 'lapsed'; ofOffer?: true }
  /** We are about to ask: written before it is sent. */
  | { is: 'asking'; what: NoticedOperation; amount: Centavos | null; reference: string | null }
  /** It was asked for once and rejected at once: nothing was done by it. */
  | { is: 'rejected_at_once'; what: NoticedOperation }
  /** We are about to ask again, since it is not known what came of it: no rejection says that nothing was done. */
  | { is: 'asked_again'; what: NoticedOperation }
  /** The gateway took the request up, which says nothing of its outcome. */
  | { is: 'requested'; what: NoticedOperation; request: string; amount: Centavos | null; reference: string | null }
  | { is: 'done'; what: NoticedOperation; request: string; amount: Centavos | null; reference: string | null }
  | { is: 'rejected'; what: NoticedOperation; request: string; reason: string | null; reference: string | null }
  /** What was done before came to nothing later. */
  | {
      is: 'undone'
      what: 'capture' | 'refund'
      request: string
      amount: Centavos
      reason: string | null
      reference: string | null
    }
  | {
      is: 'disputed'
      /**
       * `announced`: a person has to answer, and nothing was taken by it; `closed`: nobody defended it in time, or any
       * more: lost, unless it was won.
       */
      stage: 'announced' | 'taken' | 'won' | 'lost' | 'closed'
      /** What it is that was announced, in a few English words. */
      says?: string
      dispute: string
      amount: Centavos
      reason: CardDispute['reason']
      code: string
      dueAt: string | null
    }

/** One thing that was told, or that was asked. */
export interface CardNotice {
  /** The gateway's own name of it within the account: told again, it is the same notices. */
  key: string
  /** The gateway's id of the payment, where it is known. */
  payment: string | null
  /** Our reference of the payment, where it is told. */
  reference: string | null
  /** When it happened; of what we ask, when we asked. */
  at: Date
  fact: NoticeFact
}

/** One that says just this. */
export type NoticeOf<Is extends NoticeFact['is']> = CardNotice & { fact: Extract<NoticeFact, { is: Is }> }

/** What was told of the payments of one account, in our own database. */
export interface CardJournal {
  /** Keeps what is new of it. Returns the keys of those that nobody had written before. */
  write(notices: readonly CardNotice[]): Promise<ReadonlySet<string>>
  /** All that was told of a payment, by the gateway's id of it or our reference. */
  of(name: string): Promise<CardNotice[]>
}

import type { CardProofShape } from '../../shared/card-fields/card-proof-messages.ts'
import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'

/** How a gateway has a payer confirmed by their issuer: after a payment was asked for, or before. */

/** How a payer is challenged after the payment, and until when. */
export type CardChallenge = SentChallenge | ScriptedChallenge

/**
 * `redirect`: their browser goes there, and comes back by itself. `frame`: the address is opened in a frame of the
 * payer's page, which is told when it ends, and not how. With `POST` the fields are sent as a form.
 */
export interface SentChallenge {
  kind: 'redirect' | 'frame'
  url: string
  method: 'GET' | 'POST'
  fields: Readonly<Record<string, string>>
  until: Date
}

/**
 * The gateway's own library asks, in a document of its own on the card form's origin, or looks at the payer's device
 * unseen, and asks nothing. What it brings back is handed on by `continueChallenge`. There where the account's form is
 * of frames.
 */
export interface ScriptedChallenge {
  kind: 'script'
  /** What the library is handed, opaque to the house. */
  order: Readonly<Record<string, string>>
  until: Date
}

/**
 * What proves that a payer was confirmed before the payment. A gateway that keeps the proof itself gives its
 * transaction alone; the others give what the issuer signed.
 */
export interface CardProof {
  transaction: string
  cavv: string | null
  xid: string | null
  eci: string | null
  version: string | null
}

/** What lets a payer's browser ask for one proof: the gateway's own script is handed it, and nothing of it is kept. */
export interface ProofSession {
  token: string
  until: Date
}

/** Where an account has payers confirmed before a payment: by the gateway's own script. Nothing of it is secret. */
export interface ProofForm {
  shape: CardProofShape
  environment: 'live' | 'test'
  script: string
  /** The origins that the script speaks to and shows in frames. */
  hosts: readonly string[]
  /** The script shows the issuers' own pages, wherever they are. */
  framesIssuers: boolean
  /** Of which cards a proof is asked for, and without which of them nothing is sold. */
  asked: readonly CardFunding[]
  required: readonly CardFunding[]
}

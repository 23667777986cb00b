import type { CardFunding } from '../../shared/cards/card-brand-facts.ts'

/** How a gateway has a payer confirmed by their issuer: after a payment was asked for, or before. */

/**
 * How a payer is challenged after the payment, and until when. `redirect`: their browser goes there, and comes back by
 * itself. `frame`: the address is opened in a frame of the payer's page, which is told when it ends, and not how. With
 * `POST` the fields are sent as a form.
 */
export interface CardChallenge {
  kind: 'redirect' | 'frame'
  url: string
  method: 'GET' | 'POST'
  fields: Readonly<Record<string, string>>
  until: Date
}

/**
 * What proves that a payer was confirmed before the payment. A gateway that keeps the proof itself gives its
 * transaction alone; the others give what the issuer signed.
 */
export interface CardProof {
  transaction: string
  cavv: string | null
  eci: string | null
  version: string | null
  /** The scheme's id of the authentication. */
  dsTransaction: string | null
}

/** A payment that is to be proved before it is asked for. */
export interface ProofRequest {
  reference: string
  amount: number
  funding: CardFunding
  installments: number
}

/** What lets a payer's browser ask for a proof: the gateway's own script is handed it, and nothing of it is kept. */
export interface ProofSession {
  /** Good for one proof. */
  token: string
  until: Date
  /** The order's name, by which the gateway knows it. */
  order: string
}

/** In whose words the script of a gateway is spoken to. */
export type ProofShape = 'cielo' | 'pagarme'

/** Where an account has payers confirmed before a payment, and for which cards it must be. Nothing of it is secret. */
export interface ProofForm {
  shape: ProofShape
  /** The gateway's script. */
  script: string
  /** The origins that the script speaks to, and shows in frames, besides its own. */
  hosts: readonly string[]
  environment: 'live' | 'test'
  required: readonly CardFunding[]
}

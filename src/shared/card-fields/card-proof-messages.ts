import type { CardFunding } from '../cards/card-brand-facts.ts'
import type { CardBrandName } from '../cards/card-brands.ts'
import type { Language } from '../language.ts'

/**
 * What is said when a payer is confirmed before they pay: by the page to the frame in which that is done, by that frame
 * to the card form, which is of its own origin and alone has the number, and back. The page never hears the number.
 */
export const cardProofShapes = ['cielo', 'pagarme'] as const
/** In whose words the script of a gateway is spoken to. */
export type CardProofShape = (typeof cardProofShapes)[number]

/** What is to be proved. */
export interface ProofOrder {
  /** By which the card form knows who may have the number. */
  readonly id: string
  readonly shape: CardProofShape
  readonly environment: 'live' | 'test'
  /** Of the gateway, for one proof. */
  readonly token: string
  readonly order: string
  /** Centavos. */
  readonly amount: number
  readonly installments: number
  readonly funding: CardFunding
  readonly language: Language
}

/** The card of a proof: without its security code. */
export interface ProvenCard {
  readonly number: string
  readonly brand: CardBrandName
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly holder: string
}

/** What the gateway's script gave: nothing of it is secret, and it is good for this payment alone. */
export interface ProofFound {
  readonly transaction: string
  readonly cavv?: string
  readonly xid?: string
  readonly eci?: string
  readonly version?: string
}

/**
 * How it ended. `failed`: the issuer did not confirm the payer. `unavailable`: nobody could be asked, or this card is
 * of no issuer that is.
 */
export type ProofOutcome =
  | { readonly ok: true; readonly proof: ProofFound }
  | { readonly ok: false; readonly why: 'failed' | 'unavailable' }

export type ToProof = { readonly type: 'begin'; readonly order: ProofOrder }
export type FromProof = { readonly type: 'ready' } | { readonly type: 'done'; readonly outcome: ProofOutcome }
/** Between the two frames of one origin. */
export type ToCardOfProof = { readonly type: 'card-please'; readonly id: string }
export type FromCardOfProof = { readonly type: 'card'; readonly id: string; readonly card: ProvenCard }

const mark = 'card-proof'

/** A message as it travels. */
export function proofEnvelope(message: ToProof | FromProof | ToCardOfProof | FromCardOfProof): object {
  return { guiche: mark, ...message }
}

/** What was said, where it is ours. Whoever listens has looked at the origin and the window already. */
export function readProofMessage(data: unknown): ToProof | FromProof | ToCardOfProof | FromCardOfProof | null {
  const isOurs = typeof data === 'object' && data !== null && 'guiche' in data && data.guiche === mark
  return isOurs ? (data as unknown as ToProof | FromProof | ToCardOfProof | FromCardOfProof) : null
}

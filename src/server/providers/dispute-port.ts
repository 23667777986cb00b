import type { Centavos } from '../../shared/money/centavos.ts'

/** A payment, or a part of one, that its payer disputes at the issuer. The money is gone until it is won. */
export interface CardDispute {
  id: string
  payment: string
  /** Our own reference of the payment. */
  reference: string
  amount: Centavos
  /** It may be of all that was held: no more of it counts than was captured and is left. */
  mayBeOfHold?: true
  status: 'evidence_due' | 'submitted' | 'won' | 'lost' | 'accepted'
  /** 1, and one more each time that it was decided and is disputed or decided again. */
  round: number
  reason: 'fraud' | 'not_received' | 'not_as_described' | 'canceled' | 'duplicate' | 'other'
  /** The scheme's own code of the reason. */
  code: string
  /** Whether evidence was given, in this round. */
  answered: boolean
  openedAt: Date
  evidenceDueAt: Date
  /** Later with each change. */
  updatedAt: Date
  endedAt: Date | null
  /** Its gateway tells of it for ever as it is: that it was won since, another way, stands against that. */
  isLastWord?: true
}

/** What an acquirer lists of its disputes at a time. */
export interface DisputePage {
  disputes: CardDispute[]
  /** Ids of disputed payments that no card made; absent where it lists cards alone. */
  others?: string[]
  /** Our references of disputed payments of which an answer made no sense: nothing is known of their disputes. */
  unclear?: string[]
  cursor: string | null
}

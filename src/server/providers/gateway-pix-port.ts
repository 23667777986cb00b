import type { Centavos } from '../../shared/money/centavos.ts'
import type { CardRefund } from './acquirer-port.ts'
import type { Announcing } from './announced-port.ts'
import type { CardPayer, PayerFact } from './gateway-port.ts'
import type { Answer, PixChargeRequest } from './pix-port.ts'

/**
 * A Pix that a gateway makes: the store has no contract for Pix with a bank. The gateway shows a code, receives the
 * money and pays it out later, as it does with cards.
 */

/** What an account with a gateway can do with a Pix, and asks for. */
export interface GatewayPixAbilities {
  /** What of the payer is asked for before a code is made. */
  payerNeeds: readonly PayerFact[]
  /** Seconds that a code lives: what is asked for is moved to the nearer end. */
  life: { least: number; most: number }
  /** Hours in which a refund asked again under its name is the same asking; null where that never ends. */
  sameKeyHours: number | null
  /**
   * How much of a Pix a refund gives back: any `part`, or the `whole` alone, and with it whatever came again by the
   * same code meanwhile.
   */
  refunds: 'part' | 'whole'
  /** Days from the payment in which it gives back, where these are fewer than the 90 of every Pix. */
  refundDays?: number
}

/** What a gateway is asked for: the same whenever it is asked again, for its keys stand for the whole of it. */
export interface GatewayPixRequest extends Pick<PixChargeRequest, 'txid' | 'amount' | 'message' | 'page'> {
  buyer: CardPayer | null
  expiresAt: Date
}

/** A Pix as the gateway has it. */
export interface GatewayPix extends Announcing {
  /** What the gateway calls it. */
  id: string
  /** What we call it: the payment's txid. */
  reference: string
  /** `active`: it may be paid; `paid`: money came, given back or not; `ended`: nobody can pay it any more. */
  status: 'active' | 'paid' | 'ended'
  /** What was asked for. */
  amount: Centavos
  /** The payload of the code; null where the gateway does not tell it any more. */
  brCode: string | null
  createdAt: Date
  expiresAt: Date
  /** All that came in by this code. */
  paid: Centavos
  paidAt: Date | null
  endToEndId: string | null
  /** What the gateway keeps of it; null where it does not tell. */
  fee: Centavos | null
  /** All that went back. */
  refunded: Centavos
  /** Null where the gateway tells the sum alone: then one refund is asked for at a time. */
  refunds: CardRefund[] | null
  /** Of a gateway that tells the sum alone: one is under way there. */
  isRefundPending?: boolean
  /** The higher one is the newer one; absent where the gateway announces nothing. */
  version?: number
}

/** A gateway that makes Pix codes. Every call ends by itself within the connector's timeout. */
export interface GatewayPixPort {
  abilities: GatewayPixAbilities
  /**
   * Asks for a code, once. A lost answer is looked for, or asked for again where the gateway knows the same asking by
   * its key. Of two codes that it has by one reference only the one that was answered is ever shown.
   */
  create(request: GatewayPixRequest): Promise<Answer<GatewayPix>>
  /** By our reference. `absent` proves nothing where the gateway's lists lag. */
  find(reference: string): Promise<Answer<GatewayPix>>
  /** `rejected` with `invalid_request`: what it names is no Pix. */
  read(id: string): Promise<Answer<GatewayPix>>
  /** Ends a code that nobody has paid. Absent where the gateway only lets it expire. */
  cancel?(id: string): Promise<Answer<GatewayPix>>
  /** Once: what is in doubt, whoever asks reads. `asking` names this asking among those for the same refund. */
  refund(id: string, reference: string, amount: Centavos, asking?: string): Promise<Answer<unknown>>
}

import type { Logger } from '../../base/log.ts'
import type { Monitor } from '../../base/monitor.ts'
import type { Sealer } from '../../base/seal.ts'
import type { Database } from '../../db/database.ts'
import type { ProofForm } from '../../providers/challenge-port.ts'
import type { CardForm, FramedForm } from '../../providers/gateway-port.ts'
import type { WalletSessions } from '../../providers/wallet-port.ts'
import type { Connections } from '../../stores/accounts/connections.ts'

/** What the verbs on charges, payments and refunds are handed. */
export interface ChargeDeps {
  database: Database
  connections: Connections
  /** Origin of the checkout's addresses, without a slash at the end. */
  publicUrl: string
  /** Ms after which a card that its gateway does not find again and again counts as never charged. */
  unknownCardMs: number
  log: Logger
  monitor: Monitor
}

/** What the payer's page needs besides. */
export interface CheckoutDeps extends ChargeDeps {
  frameAddresses: {
    /** The address of the isolated card form of an account. */
    addressOf(form: CardForm, checkout: string): string
    /** The address at which a gateway's own library has a payer asked after a payment. */
    challengeAddressFor(form: FramedForm, checkout?: string): string
    /** The address at which a payer is confirmed before they pay. */
    proofAddressFor(proof: Pick<ProofForm, 'script' | 'hosts' | 'framesIssuers'>, checkout?: string): string
  }
  applePay: WalletSessions
  sealer: Sealer
}

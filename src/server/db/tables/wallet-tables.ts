import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import type { Json } from './column-types.ts'

/** The wallets of stores, as `migrations/` defines the rows. */
export interface WalletTable {
  store_id: string
  wallet: WalletMethod
  /**
   * What the wallet and the acquirer gave for it, without what is secret: by the schema of its name in the contract.
   */
  settings: Json<Record<string, unknown>>
  /** Apple Pay's certificate and key; null for the others. */
  sealed_identity: Buffer | null
  /** The certificate's last moment. */
  certificate_until: Date | null
  /** What Apple looks for on our domain. */
  domain_association: string | null
  created_at: Date
  updated_at: Date
}

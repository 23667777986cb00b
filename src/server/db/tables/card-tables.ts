import type { ColumnType } from 'kysely'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { VoucherKind } from '../../../shared/cards/voucher-kinds.ts'
import type { SingleSaleFee } from '../../../shared/installments/single-sale-net.ts'
import type { AcquirerTerms } from '../../../shared/installments/store-net.ts'
import type { RoutingRule, RoutingTarget } from '../../../shared/routing/route-card.ts'
import type { Json } from './column-types.ts'

/** The rows of what a store agreed with those who take cards for it. */

export interface FeeScheduleTable {
  id: string
  store_id: string
  provider_account_id: string
  /** `yyyy-MM-dd`: the first day of sale. */
  valid_from: ColumnType<string, string, never>
  fees: Json<AcquirerTerms['fees'][number][]>
  days: number
  /** All instalments are paid out in one sum. */
  paid_at_once: boolean
  /** Of debit, vouchers and a gateway's Pix. */
  other_fees: Json<SingleSaleFee[]>
  created_at: Date
}

export interface VoucherAffiliationTable {
  id: string
  store_id: string
  brand: CardBrandName
  kinds: VoucherKind[]
  tax_id: string | null
  mcc: string | null
  merchant_id: string | null
  affiliation_id: string | null
  created_at: Date
  /** When it ended: by hand, or by another of the brand. */
  removed_at: Date | null
}

/** Which cards go to which account: each change is a version, and none is changed. */
export interface CardRoutingTable {
  store_id: string
  version: number
  rules: Json<RoutingRule[]>
  otherwise: Json<RoutingTarget[]>
  created_at: Date
}

/** How the account of a card payment was chosen, as `payments.routing` keeps it. Names are those of the time. */
export interface RoutingColumn {
  /** Of the rules; 0 where there were none. */
  version: number
  rule: { place: number; name: string | null } | null
  passedOver: readonly number[]
  brand: CardBrandName | null
  /** Centavos. */
  amount: number
  draw: number
  /** As they are asked: attempt n is of the n-th. */
  candidates: { account: string; name: string; share: number }[]
  /** The attempts before this one: each has proved that nothing was charged. Instants are RFC 3339. */
  notCharged: { detail: string; at: string }[]
  /** The payment of the charge that came before it, and the accounts that proved there that nothing was charged. */
  after?: { payment: string; accounts: { account: string; name: string }[] }
}

import type { Json } from './column-types.ts'

/** What a gateway told of a payment that it cannot be asked about: once each, by the gateway's own name of it. */
export interface CardNoticeTable {
  store_id: string
  provider_account_id: string
  key: string
  payment: string | null
  reference: string | null
  /** A `NoticeFact` of the port. */
  fact: Json<object>
  at: Date
}

import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import type { Json } from './column-types.ts'

/** The services that a store has connected, as `migrations/` defines the rows. */
export interface ServiceTable {
  store_id: string
  kind: ServiceKind
  /** By the schema of its kind in the contract; nothing of it is secret. */
  settings: Json<Record<string, unknown>>
  created_at: Date
  updated_at: Date
}

/** What people of a store write about a charge, as `migrations/` defines the rows. */
export interface ChargeNoteTable {
  id: string
  store_id: string
  charge_id: string
  /** As the audit names who acts: `user:…` or `key:…`. */
  author: string
  /** Null once it was erased with the customer. */
  body: string | null
  created_at: Date
  edited_at: Date | null
  erased_at: Date | null
}

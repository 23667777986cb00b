/** Filters of a list that were kept under a name, as `migrations/` defines the row. */
export interface SavedViewTable {
  id: string
  store_id: string
  /** Whose it is; null where it is the whole store's. */
  user_id: string | null
  list: 'charges'
  name: string
  /** The filters as they stand in the office's address. */
  search: string
  /** Which of the store's places it takes. */
  place: number
  created_at: Date
  updated_at: Date
}

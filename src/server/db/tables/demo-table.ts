/** The history that a test store was filled with, as `migrations/` defines the row. */
export interface DemoTable {
  store_id: string
  seed: number
  days: number
  /** Nothing in it is later. */
  until: Date
  days_played: number
  charges: number
  /** Of how many charges something went otherwise than it was to go. */
  failed: number
  begun_at: Date
  ended_at: Date | null
}

/** How often somebody has asked, by all processes together. */
export interface RequestCountTable {
  /** SHA-256 of whom is counted. */
  subject: Buffer
  total: bigint
  counted_at: Date
}

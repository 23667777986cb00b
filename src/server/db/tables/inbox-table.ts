/** A charge of which a message spoke. */
export interface InboxMentionTable {
  store_id: string
  charge_id: string
  message_id: string
}

/** What a provider told us, as it came. */
export interface InboxMessageTable {
  id: string
  store_id: string
  provider_account_id: string
  digest: Buffer
  body: Buffer
  status: 'received' | 'processed' | 'ignored'
  note: string | null
  received_at: Date
  processed_at: Date | null
}

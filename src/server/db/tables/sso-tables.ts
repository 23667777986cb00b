/** How a store's people sign in at an issuer of their own. */
export interface SsoConnectionTable {
  id: string
  store_id: string
  label: string
  issuer: string
  client_id: string
  sealed_client_secret: Buffer
  /** In small letters. */
  domains: string[]
  required: boolean
  changed_at: Date
}

/** Who somebody at the issuer is here. */
export interface SsoLinkTable {
  store_id: string
  subject: string
  user_id: string
  linked_at: Date
}

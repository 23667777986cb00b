/** A client of the bank, with its account and its API Pix credentials. */
export interface Receiver {
  id: number
  client_id: string
  tax_id: string
  name: string
  city: string
  created_at: number
}

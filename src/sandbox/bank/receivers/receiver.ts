/** A client of the bank, with its account and its API Pix credentials. */
export interface Receiver {
  id: number
  client_id: string
  tax_id: string
  name: string
  city: string
  created_at: number
  /** The bank it is a client of: the name of a profile. */
  profile: string
  /** What that bank gave it besides, by the names in the profile's `fields`; JSON. */
  extra_json: string | null
}

/** The columns of a receiver, in a query that names the table. */
export const RECEIVER_COLUMNS =
  'receiver.id, client_id, tax_id, name, city, receiver.created_at, receiver.profile, receiver.extra_json'

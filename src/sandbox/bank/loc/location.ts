import { randomBytes } from 'node:crypto'
import type { Bank } from '../bank.ts'
import { locationAddress } from './location-address.ts'

/** An address where a payload is served (*location*), and the charge it serves, if any. */
export interface Location {
  id: number
  token: string
  kind: 'cob' | 'cobv'
  created_at: number
  cob_id: number | null
  txid: string | null
}

/** Joins a location with the charge it serves; `where` follows. */
export const selectLocation = `
  select location.id, location.token, location.kind, location.created_at, cob.id as cob_id, cob.txid
    from location left join cob on cob.location_id = location.id`

/** Makes an address nobody can guess: the Manual's capability URL. */
export function createLocation(bank: Bank, receiverId: number, kind: 'cob' | 'cobv'): Location {
  const token = randomBytes(16).toString('hex')
  const created_at = bank.now().getTime()
  const row = bank.db.one<{ id: number }>(
    'insert into location (receiver_id, token, kind, created_at) values (?, ?, ?, ?) returning id',
    receiverId,
    token,
    kind,
    created_at,
  )
  if (!row) throw new Error('the location was not written')
  return { id: row.id, token, kind, created_at, cob_id: null, txid: null }
}

/** A receiver's location. */
export function findLocation(bank: Bank, receiverId: number, id: number): Location | undefined {
  return bank.db.one<Location>(`${selectLocation} where location.receiver_id = ? and location.id = ?`, receiverId, id)
}

/** API Pix, `PayloadLocationCompleta`; without a charge it is also a `PayloadLocation`. */
export function locationMessage(location: Location): object {
  return {
    id: location.id,
    ...(location.txid !== null && { txid: location.txid }),
    location: locationAddress(location.token),
    tipoCob: location.kind,
    criacao: new Date(location.created_at).toISOString(),
  }
}

import type { Bank } from '../bank.ts'
import type { BankAnswer, BankCall } from '../bank-operation.ts'
import { locationMessage } from './location.ts'
import { ownedLocation } from './owned-location.ts'

/**
 * `DELETE /loc/{id}/txid`: the address serves no charge any more, and the charge has no address; its status and its
 * revision stay.
 */
export function unlinkLoc(bank: Bank, { receiver, params }: BankCall): BankAnswer {
  const location = ownedLocation(bank, receiver.id, params.id)
  bank.db.run('update cob set location_id = null where location_id = ?', location.id)
  return { status: 200, body: locationMessage({ ...location, cob_id: null, txid: null }) }
}

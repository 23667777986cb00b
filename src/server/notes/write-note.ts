import type { ChargeNoteWrite } from '../../shared/contract/charge-note.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import { lockCharge } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * Writes a note on a charge, in whatever status. The audit says that it was written, not what it says. Returns its id.
 * @throws Problem charge_not_found.
 */
export async function writeNote(
  transaction: StoreTransaction,
  charge: string,
  { text }: ChargeNoteWrite,
  actor: Actor,
): Promise<string> {
  await lockCharge(transaction, charge)
  const id = transaction.newId('nte')
  await transaction.db
    .insertInto('charge_notes')
    .values({
      id,
      store_id: transaction.store,
      charge_id: charge,
      author: actor.name,
      body: text,
      created_at: transaction.now,
      edited_at: null,
      erased_at: null,
    })
    .execute()
  await recordAudit(transaction, actor, 'charge_note.create', id, { charge })
  await bumpChargeVersion(transaction, charge)
  return id
}

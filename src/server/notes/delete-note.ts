import type { Actor, Principal } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { StoreTransaction } from '../db/database.ts'
import { lockNote, type NoteOfCharge } from './note-rows.ts'

/**
 * Deletes a note for good: its author does, or who may change settings. The audit keeps that there was one, and whose.
 * @throws Problem charge_not_found, note_not_found, note_of_another.
 */
export async function deleteNote(
  transaction: StoreTransaction,
  of: NoteOfCharge,
  { scopes }: Pick<Principal, 'scopes'>,
  actor: Actor,
): Promise<void> {
  const { author } = await lockNote(transaction, of)
  if (author !== actor.name && !scopes.includes('settings:write')) {
    throw new Problem('note_of_another', `${of.note} is another author’s.`)
  }
  await transaction.db
    .deleteFrom('charge_notes')
    .where('store_id', '=', transaction.store)
    .where('id', '=', of.note)
    .execute()
  // The answer to who wrote it is kept for a repetition, with its text.
  await transaction.db
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', transaction.store)
    .where('object_id', '=', of.note)
    .execute()
  await recordAudit(transaction, actor, 'charge_note.delete', of.note, { charge: of.charge, author })
  await bumpChargeVersion(transaction, of.charge)
}

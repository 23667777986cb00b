import type { ChargeNoteWrite } from '../../shared/contract/charge-note.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { StoreTransaction } from '../db/database.ts'
import { lockNote, type NoteOfCharge } from './note-rows.ts'

/** Changes what one's own note says. @throws Problem charge_not_found, note_not_found, note_of_another. */
export async function changeNote(
  transaction: StoreTransaction,
  of: NoteOfCharge,
  { text }: ChargeNoteWrite,
  actor: Actor,
): Promise<void> {
  const row = await lockNote(transaction, of)
  if (row.author !== actor.name) throw new Problem('note_of_another', `${of.note} is another author’s.`)
  if (row.body === text) return
  await transaction.db
    .updateTable('charge_notes')
    .set({ body: text, edited_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', of.note)
    .execute()
  await recordAudit(transaction, actor, 'charge_note.change', of.note, { charge: of.charge })
  await bumpChargeVersion(transaction, of.charge)
}

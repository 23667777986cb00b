import type { Selectable } from 'kysely'
import type { NamedActor } from '../../shared/contract/actor.ts'
import type { ChargeNote, ChargeNoteList, ChargeNoteListQuery } from '../../shared/contract/charge-note.ts'
import { nameActors } from '../access/name-actors.ts'
import { Problem } from '../base/problem.ts'
import { lockCharge, readChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { ChargeNoteTable } from '../db/tables/charge-note-table.ts'

export type NoteRow = Selectable<ChargeNoteTable>

/** A note by its id, and the charge that it is said to be of. */
export interface NoteOfCharge {
  charge: string
  note: string
}

/** A note that still says something, under its charge's lock. @throws Problem charge_not_found, note_not_found. */
export async function lockNote(transaction: StoreTransaction, of: NoteOfCharge): Promise<NoteRow> {
  await lockCharge(transaction, of.charge)
  const row = await noteOf(transaction, of)
  if (row?.body == null) throw new Problem('note_not_found', `There is no note ${of.note} on ${of.charge}.`)
  return row
}

function noteOf({ db, store }: StoreTransaction, { charge, note }: NoteOfCharge): Promise<NoteRow | undefined> {
  return db
    .selectFrom('charge_notes')
    .selectAll()
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .where('id', '=', note)
    .executeTakeFirst()
}

/** One note. @throws Problem note_not_found: it was deleted since. */
export async function readNote(transaction: StoreTransaction, of: NoteOfCharge): Promise<ChargeNote> {
  const row = await noteOf(transaction, of)
  if (!row) throw new Problem('note_not_found', `There is no note ${of.note} on ${of.charge}.`)
  const named = await nameActors(transaction, [row.author])
  return showNote(row, named(row.author))
}

/** A page of the notes of a charge, newest first. @throws Problem charge_not_found. */
export async function listNotes(
  transaction: StoreTransaction,
  charge: string,
  { limit, cursor }: ChargeNoteListQuery,
): Promise<ChargeNoteList> {
  await readChargeRow(transaction, charge)
  let rows = transaction.db
    .selectFrom('charge_notes')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('charge_id', '=', charge)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) rows = rows.where('id', '<', cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  const named = await nameActors(
    transaction,
    page.map(({ author }) => author),
  )
  return { data: page.map(row => showNote(row, named(row.author))), next_cursor }
}

function showNote({ id, charge_id, body, created_at, edited_at }: NoteRow, author: NamedActor): ChargeNote {
  return {
    id,
    object: 'charge_note',
    charge_id,
    author,
    text: body,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  }
}

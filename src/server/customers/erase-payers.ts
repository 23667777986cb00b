import { sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { eraseEvidence } from '../disputes/erase-evidence.ts'

/** So many charges a transaction: quick, and nobody waits long for their locks. */
const AT_ONCE = 100

/** The job: takes who pays out of each charge of an erasure, until none is left. After a crash it goes on. */
export async function erasePayers(
  { database, stopping }: { database: Database; stopping: AbortSignal },
  { store, erasure }: { store: string; erasure: string },
): Promise<void> {
  for (;;) {
    stopping.throwIfAborted()
    if (!(await database.inStore(store, transaction => eraseSome(transaction, erasure)))) return
  }
}

/** True while there is more to do. */
async function eraseSome(transaction: StoreTransaction, erasure: string): Promise<boolean> {
  const { db, store, now } = transaction
  const row = await db
    .selectFrom('erasures')
    .select('status')
    .where('store_id', '=', store)
    .where('id', '=', erasure)
    .forUpdate()
    .executeTakeFirst()
  if (row?.status !== 'running') return false
  const some = await db
    .selectFrom('erasure_charges')
    .select('charge_id')
    .where('store_id', '=', store)
    .where('erasure_id', '=', erasure)
    .orderBy('charge_id')
    .limit(AT_ONCE)
    .execute()
  const charges = some.map(({ charge_id }) => charge_id)
  if (charges.length > 0) await takeOut(transaction, charges)
  await db
    .deleteFrom('erasure_charges')
    .where('store_id', '=', store)
    .where('erasure_id', '=', erasure)
    .where('charge_id', 'in', charges.length > 0 ? charges : [''])
    .execute()
  const isDone = charges.length < AT_ONCE
  await db
    .updateTable('erasures')
    .set({
      charges_done: sql`charges_done + ${charges.length}`,
      ...(isDone && { status: 'done', ended_at: now }),
    })
    .where('store_id', '=', store)
    .where('id', '=', erasure)
    .execute()
  return !isDone
}

/**
 * What a charge says of who pays, on it and beside it: name, e-mail, phone, address, what they filled in on a link,
 * notes, mails, what answered its disputes, events and kept answers. The CPF or CNPJ stays for as long as the
 * tax office may ask for it.
 */
async function takeOut(transaction: StoreTransaction, charges: string[]): Promise<void> {
  const { db, store, now } = transaction
  const years = new Date(now)
  years.setUTCFullYear(years.getUTCFullYear() - limits.taxIdKeptYears)
  await db
    .updateTable('charges')
    .set({
      customer_name: null,
      customer_email: null,
      customer_phone: null,
      customer_address: null,
      customer_tax_id: sql`case when created_at < ${years} then null else customer_tax_id end`,
      payer_erased_at: now,
      metadata: sql`case when payment_link_id is null then metadata else '{}'::json end`,
      version: sql`version + 1`,
    })
    .where('store_id', '=', store)
    .where('id', 'in', charges)
    .execute()
  const notes = await db
    .updateTable('charge_notes')
    .set({ body: null, erased_at: now })
    .where('store_id', '=', store)
    .where('erased_at', 'is', null)
    .where('charge_id', 'in', charges)
    .returning('id')
    .execute()
  const mails = await db
    .updateTable('mails')
    .set({ recipient: null, sealed_data: null })
    .where('store_id', '=', store)
    .where('charge_id', 'in', charges)
    .returning('id')
    .execute()
  const kept = [...charges, ...notes.map(({ id }) => id), ...mails.map(({ id }) => id)]
  await db.deleteFrom('idempotency_keys').where('store_id', '=', store).where('object_id', 'in', kept).execute()
  await sql`select erase_payers_of_events(${charges}::text[])`.execute(db)
  await eraseEvidence(transaction, charges)
  for (const charge of charges) transaction.changed(charge)
}

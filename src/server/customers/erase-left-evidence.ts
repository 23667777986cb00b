import { sql } from 'kysely'
import { systemActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { eachByItself } from '../base/each-by-itself.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { beginErasure } from './erasures.ts'

interface Left {
  store_id: string
  charge_id: string
  customer_id: string | null
}

/**
 * Erases what answered a dispute of somebody who was erased before: it came after that, or had to wait until the
 * dispute had ended.
 * @throws AggregateError of the people of whom it failed, in the end.
 */
export async function eraseLeftEvidence(database: Database): Promise<void> {
  const { rows } = await sql<Left>`select * from find_evidence_to_erase()`.execute(database.lookup)
  const byPerson = Map.groupBy(rows, ({ store_id, customer_id }) => `${store_id} ${customer_id}`)
  await eachByItself('person', byPerson.values(), async left => {
    const [first] = left
    if (first) await eraseOfPerson(database, first, left)
  })
}

async function eraseOfPerson(
  database: Database,
  { store_id: store, customer_id: customer }: Left,
  left: readonly Left[],
): Promise<void> {
  await database.inStore(store, async transaction => {
    const waiting = left.map(({ charge_id }) => charge_id)
    const charges = await notBegun(transaction, waiting)
    if (charges.length === 0) return
    const erasure = await beginErasure(transaction, { customer, reason: 'request', charges })
    await recordAudit(transaction, systemActor, 'erasure.begin', erasure, { charges: charges.length })
  })
}

/** Of these charges, those that no erasure under way is about. */
async function notBegun({ db, store }: StoreTransaction, charges: readonly string[]): Promise<string[]> {
  const begun = await db
    .selectFrom('erasure_charges')
    .select('charge_id')
    .where('store_id', '=', store)
    .where('charge_id', '=', sql<string>`any(${charges}::text[])`)
    .execute()
  return charges.filter(charge => !begun.some(({ charge_id }) => charge_id === charge))
}

import { sql } from 'kysely'
import { systemActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { beginErasure } from './erasures.ts'

/** Seconds between two looks, and for how long what was said stays at least: the mails about it go out. */
const DAY = 86_400

/**
 * The job: whoever pays a charge may say who they are until it ends, though the customer was erased. Then that is
 * erased like all that was said before.
 */
export async function eraseWhenEnded(
  { database }: { database: Database },
  data: Jobs['erase-when-ended'],
): Promise<void> {
  const { store, charge, customer } = data
  await database.inStore(store, async transaction => {
    if (await isStillNeeded(transaction, charge)) {
      return transaction.enqueue({ name: 'erase-when-ended', data, after: DAY })
    }
    if (!(await isSomebodyNamed(transaction, charge))) return
    const erasure = await beginErasure(transaction, { customer, reason: 'request', charges: [charge] })
    await recordAudit(transaction, systemActor, 'erasure.begin', erasure, { charges: 1 })
  })
}

/** While a charge is open who pays is asked for, and while a payment of it is disputed it is a part of the answer. */
async function isStillNeeded({ db, store, now }: StoreTransaction, charge: string): Promise<boolean> {
  const { rows } = await sql`
    select from charges as h where h.store_id = ${store} and h.id = ${charge}
      and (h.status = 'open' or h.facts_given_at > ${now}::timestamptz - ${DAY} * interval '1 second'
        or exists (select from disputes as d
          where d.store_id = ${store} and d.charge_id = h.id and d.ended_at is null))`.execute(db)
  return rows.length > 0
}

/** Whatever is said of who pays is told by an event, from which an erasure takes it as well. */
async function isSomebodyNamed({ db, store }: StoreTransaction, charge: string): Promise<boolean> {
  const { rows } = await sql`
    select from events where store_id = ${store} and charge_id = ${charge}
      and json_typeof(data -> 'object' -> 'customer') = 'object' limit 1`.execute(db)
  return rows.length > 0
}

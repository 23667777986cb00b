import { sql } from 'kysely'
import type { Erasure, ErasureList, ErasureListQuery } from '../../shared/contract/privacy.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'

/**
 * Begins to take a person out of charges that name them in themselves: rows and a job. The charges are looked up now,
 * for who they were is not known any more when the job is at work. Returns its id.
 */
export async function beginErasure(
  transaction: StoreTransaction,
  { customer, reason, charges }: { customer: string | null; reason: Erasure['reason']; charges: readonly string[] },
): Promise<string> {
  const { db, store, now } = transaction
  const id = transaction.newId('ers')
  const isDone = charges.length === 0
  await db
    .insertInto('erasures')
    .values({
      ...{ id, store_id: store, customer_id: customer, reason, charges: charges.length, created_at: now },
      ...{ status: isDone ? 'done' : 'running', ended_at: isDone ? now : null },
    })
    .execute()
  if (isDone) return id
  await sql`insert into erasure_charges (store_id, erasure_id, charge_id)
    select ${store}, ${id}, charge from unnest(${charges}::text[]) as charge`.execute(db)
  await transaction.enqueue({ name: 'erase-payers', data: { store, erasure: id } })
  return id
}

/** What was erased, the newest first. */
export async function listErasures(transaction: StoreTransaction, query: ErasureListQuery): Promise<ErasureList> {
  let rows = select(transaction)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: page.map(show), next_cursor }
}

/** The newest erasure of a customer's, or that one. */
export async function readErasure(transaction: StoreTransaction, customer: string): Promise<Erasure> {
  const rows = select(transaction).where('customer_id', '=', customer).orderBy('id', 'desc').limit(1)
  return show(await rows.executeTakeFirstOrThrow())
}

function select({ db, store }: StoreTransaction) {
  return db.selectFrom('erasures').selectAll().where('store_id', '=', store)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function show({ store_id: _, created_at, ended_at, ...row }: Row): Erasure {
  return {
    ...row,
    object: 'erasure',
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}

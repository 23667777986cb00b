import type { Insertable } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { IdempotencyKeyTable } from '../db/tables/tables.ts'

/** For how long a key is known, in milliseconds. */
const KEPT_MS = 24 * 3_600_000

type KeyRow = Insertable<IdempotencyKeyTable>

/** PostgreSQL's unique_violation, of the key's own row. */
export function isKnownKey(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'idempotency_keys_pkey'
}

/** Writes a key's row; the transaction fails where the key is there already. */
export const insertRow = statement((db, row: KeyRow) => db.insertInto('idempotency_keys').values(row))

/** Writes a key's row; false when the key is there already. */
export async function insertKey(transaction: StoreTransaction, row: KeyRow): Promise<boolean> {
  const insert = async () => (await transaction.ask(insertNewKey(row))).length > 0
  return (await insert()) || ((await removeOldKey(transaction, row.key)) && (await insert()))
}

const insertNewKey = statement((db, row: KeyRow) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict => conflict.columns(['store_id', 'key']).doNothing())
    .returning('key'),
)

/** A key whose 24 hours are over, and that no job has removed yet, is free. Returns whether there was one. */
async function removeOldKey(transaction: StoreTransaction, key: string): Promise<boolean> {
  const removed = await transaction.db
    .deleteFrom('idempotency_keys')
    .where('store_id', '=', transaction.store)
    .where('key', '=', key)
    .where('created_at', '<', new Date(transaction.now.getTime() - KEPT_MS))
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

type Begin = Pick<KeyRow, 'object_id' | 'running_until' | 'response_status' | 'response_body'>

/** Writes what a key's request has begun, or answered in the same transaction. */
export const beginKey = statement((db, { store, key, ...begun }: { store: string; key: string } & Begin) =>
  db.updateTable('idempotency_keys').set(begun).where('store_id', '=', store).where('key', '=', key),
)

/** An answer as the key's row keeps it. */
export function answered(status: number, body: unknown) {
  return { response_status: status, response_body: JSON.stringify(body), running_until: null }
}

/** Keeps the answer of a key that has none yet. */
export async function keepAnswer(
  transaction: StoreTransaction,
  key: string,
  status: number,
  body: unknown,
): Promise<null> {
  transaction.write(answerKey({ store: transaction.store, key, ...answered(status, body) }))
  return null
}

const answerKey = statement(
  (db, { store, key, ...answer }: { store: string; key: string } & ReturnType<typeof answered>) =>
    db
      .updateTable('idempotency_keys')
      .set(answer)
      .where('store_id', '=', store)
      .where('key', '=', key)
      .where('response_status', 'is', null),
)

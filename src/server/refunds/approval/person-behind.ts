import type { StoreTransaction } from '../../db/database.ts'

/**
 * The id of the person behind an actor: of a key whoever made it, by the audit. Null for the program itself, for
 * whoever works at the machine, and for a key that they made.
 */
export async function personBehind({ db, store }: StoreTransaction, actor: string): Promise<string | null> {
  let name = actor
  // A key may have been made by a key, and so on: each is older than what it made, so this ends.
  for (;;) {
    const [kind, id] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)]
    if (kind === 'user') return id
    if (kind !== 'key') return null
    const made = await db
      .selectFrom('audit_records')
      .select('actor')
      .where('store_id', '=', store)
      .where('object_id', '=', id)
      .where('action', '=', 'api_key.create')
      .executeTakeFirst()
    if (!made) return null
    name = made.actor
  }
}

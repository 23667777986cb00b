import { sql } from 'kysely'
import type { NamedActor } from '../../shared/contract/actor.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * Who the audit's actors are, by what the audit calls them: people who work in the store by their names, and keys
 * by theirs.
 */
export async function nameActors(
  { db, store }: StoreTransaction,
  actors: readonly string[],
): Promise<(actor: string) => NamedActor> {
  const of = (kind: string) => [...new Set(actors)].flatMap(actor => (actor.startsWith(`${kind}:`) ? idOf(actor) : []))
  const [people, keys] = [of('user'), of('key')]
  const names = new Map<string, string>()
  if (people.length > 0) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from find_people(${people}::text[])`.execute(db)
    for (const { id, name } of rows) names.set(id, name)
  }
  if (keys.length > 0) {
    const rows = await db
      .selectFrom('api_keys')
      .select(['id', 'name'])
      .where('store_id', '=', store)
      .where('id', 'in', keys)
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return actor => {
    const kind = kinds[actor.split(':')[0] ?? ''] ?? 'system'
    const id = kind === 'person' || kind === 'key' ? idOf(actor) : null
    return { kind, id, name: id === null ? null : (names.get(id) ?? null) }
  }
}

const kinds: Record<string, NamedActor['kind']> = {
  user: 'person',
  key: 'key',
  payer: 'payer',
  operator: 'operator',
}

function idOf(actor: string): string {
  return actor.slice(actor.indexOf(':') + 1)
}

import { Problem } from '../base/problem.ts'
import type { CommandParts } from './with-parts.ts'

/** A store by its id. @throws Problem not_found. */
export async function findStore(
  parts: CommandParts,
  store: string,
): Promise<{ id: string; name: string; mode: 'test' | 'live' }> {
  const found = await parts.database.inStore(store, ({ db }) =>
    db.selectFrom('stores').select(['id', 'name', 'mode']).where('id', '=', store).executeTakeFirst(),
  )
  if (!found) throw new Problem('not_found', `There is no store ${store}. \`store list\` shows them all.`)
  return found
}

import type { Selectable } from 'kysely'
import type { ApiKeyRotate, ApiKeyUpdate } from '../../shared/contract/api-key.ts'
import { isNetworkWithin } from '../base/network.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ApiKeyTable } from '../db/tables/tables.ts'
import { createApiKey, rejectGreaterKey, rejectGreaterScopes, rejectWiderNetworks } from './create-api-key.ts'
import type { Actor, Principal } from './principal.ts'
import { recordAudit } from './record-audit.ts'

const HOUR_MS = 3_600_000

/**
 * Renames a key that is in use, or says where it works from. From more places than before only for who may do all that
 * it may: fewer places are as good as a revocation, which a found key is let do.
 * @throws Problem not_found, forbidden, validation_failed.
 */
export async function changeApiKey(
  transaction: StoreTransaction,
  key: string,
  input: ApiKeyUpdate,
  { principal, actor }: { principal: Principal; actor: Actor },
): Promise<void> {
  if (input.networks !== undefined) rejectWiderNetworks(principal, input.networks)
  const { name, networks, scopes } = await keyInUse(transaction, key)
  if (isWider(input.networks, networks)) rejectGreaterScopes(principal, scopes, 'widens')
  const change = { name: input.name ?? name, networks: input.networks === undefined ? networks : input.networks }
  await transaction.db
    .updateTable('api_keys')
    .set(change)
    .where('store_id', '=', transaction.store)
    .where('id', '=', key)
    .execute()
  await recordAudit(transaction, actor, 'api_key.change', key, { ...change, before: { name, networks } })
}

/**
 * Makes a key that may do the same in the place of one, which goes on for some hours, so that a program can be given
 * the new one while it works. The new one is returned once.
 * @throws Problem not_found, forbidden, validation_failed.
 */
export async function rotateApiKey(
  transaction: StoreTransaction,
  key: string,
  { overlap_hours, expires_at }: ApiKeyRotate,
  { principal, actor }: { principal: Principal; actor: Actor },
): Promise<{ id: string; key: string; row: Selectable<ApiKeyTable> }> {
  const { db, store, now } = transaction
  const old = await keyInUse(transaction, key)
  const { name, scopes, networks } = old
  const wanted = { name, scopes, networks, expiresAt: expires_at ? new Date(expires_at) : old.expires_at }
  rejectGreaterKey(principal, wanted)
  const made = await createApiKey(transaction, { ...wanted, replaces: key }, actor)
  const until = new Date(now.getTime() + overlap_hours * HOUR_MS)
  const ends = old.expires_at && old.expires_at < until ? old.expires_at : until
  await db
    .updateTable('api_keys')
    .set(overlap_hours === 0 ? { revoked_at: now } : { expires_at: ends })
    .where('store_id', '=', store)
    .where('id', '=', key)
    .execute()
  await recordAudit(transaction, actor, 'api_key.rotate', key, { replaced_by: made.id, overlap_hours })
  return made
}

function isWider(wanted: readonly string[] | null | undefined, networks: readonly string[] | null): boolean {
  if (wanted === undefined || networks === null) return false
  return wanted === null || wanted.some(network => !isNetworkWithin(network, networks))
}

async function keyInUse({ db, store, now }: StoreTransaction, key: string): Promise<Selectable<ApiKeyTable>> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', key)
    .where('revoked_at', 'is', null)
    .where(each => each.or([each('expires_at', 'is', null), each('expires_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `No key ${key} is in use in this store: there is none, or it has ended.`)
  return row
}

import type { Scope } from '../../shared/contract/access.ts'
import { randomToken, sha256 } from '../base/tokens.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/** How much of a key stays visible, so that a person can tell keys apart: `gk_test_` and four characters. */
const VISIBLE = 12

/**
 * Makes an API key of the transaction's store; its prefix tells the store's mode. The key itself is returned once and
 * kept only as a hash: with 32 random letters and digits (190 bits) a plain SHA-256 cannot be searched.
 */
export async function createApiKey(
  transaction: StoreTransaction,
  input: { name: string; scopes: readonly Scope[] },
  actor: Actor,
): Promise<{ id: string; key: string }> {
  const { mode } = await transaction.db
    .selectFrom('stores')
    .select('mode')
    .where('id', '=', transaction.store)
    .executeTakeFirstOrThrow()
  const key = `gk_${mode}_${randomToken(32)}`
  const id = transaction.newId('key')
  await transaction.db
    .insertInto('api_keys')
    .values({
      id,
      store_id: transaction.store,
      name: input.name,
      prefix: key.slice(0, VISIBLE),
      hash: sha256(key),
      scopes: [...input.scopes],
      created_at: transaction.now,
      revoked_at: null,
    })
    .execute()
  await recordAudit(transaction, actor, 'api_key.create', id, { name: input.name, scopes: input.scopes })
  return { id, key }
}

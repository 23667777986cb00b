import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Actor } from './principal.ts'
import { recordAudit } from './record-audit.ts'

/** Takes a key out of use, from the next request on and for good. @throws Problem not_found. */
export async function revokeApiKey(transaction: StoreTransaction, key: string, actor: Actor): Promise<void> {
  const revoked = await transaction.db
    .updateTable('api_keys')
    .set({ revoked_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', key)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (revoked.numUpdatedRows !== 1n) {
    throw new Problem('not_found', `No key ${key} is in use in this store: there is none, or it was revoked already.`)
  }
  await recordAudit(transaction, actor, 'api_key.revoke', key)
}

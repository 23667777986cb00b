import { randomToken, sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import type { Connections } from './connections.ts'

/**
 * Gives the bank the address of the account's inbox, with a new secret in it. Until the bank has taken the new one
 * nothing but the new one is accepted, so a lost answer is cured by doing it again.
 * @throws Error when the bank did not take it: the job tries again.
 */
export async function registerWebhook(
  deps: { database: Database; connections: Connections; publicUrl: string },
  input: { store: string; account: string },
): Promise<void> {
  const secret = randomToken(32)
  const account = await deps.database.inStore(input.store, async transaction => {
    await transaction.db
      .updateTable('provider_accounts')
      .set({ inbox_secret_hash: sha256(secret), webhook_registered_at: null })
      .where('id', '=', input.account)
      .where('store_id', '=', input.store)
      .execute()
    return deps.connections.pixOf(transaction, input.account)
  })
  const answer = await account.port.registerWebhook(`${deps.publicUrl}/inbox/pix-api/${account.id}/${secret}`)
  if (answer.outcome !== 'ok') {
    const why = 'detail' in answer ? answer.detail : answer.outcome
    throw new Error(`The bank did not register the webhook of ${account.id}: ${why}`)
  }
  const kept = await deps.database.inStore(input.store, ({ db, now }) =>
    db
      .updateTable('provider_accounts')
      .set({ webhook_base: deps.publicUrl, webhook_registered_at: now })
      .where('id', '=', input.account)
      .where('store_id', '=', input.store)
      .where('inbox_secret_hash', '=', sha256(secret))
      .executeTakeFirst(),
  )
  // Somebody registered at the same time, and nobody knows whose address the bank kept: the later one goes again.
  if (kept.numUpdatedRows !== 1n) throw new Error(`The webhook of ${account.id} was registered twice at once.`)
}

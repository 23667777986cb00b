import { randomToken, sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import type { AccountWebhook } from './webhook-of-account.ts'

/**
 * Makes a new address for an account's inbox, which a person is to tell the bank or the acquirer where it takes none by
 * program. The one before it ends. Returns the address.
 */
export async function makeInboxAddress(
  deps: { database: Database; publicUrl: string },
  input: { store: string; account: string; webhook: AccountWebhook },
): Promise<string> {
  const secret = randomToken(32)
  await deps.database.inStore(input.store, ({ db }) =>
    db
      .updateTable('provider_accounts')
      .set({ inbox_secret_hash: sha256(secret), webhook_base: deps.publicUrl })
      .where('id', '=', input.account)
      .where('store_id', '=', input.store)
      .execute(),
  )
  return input.webhook.address(secret)
}

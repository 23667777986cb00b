import { randomToken, sha256 } from '../../base/tokens.ts'
import type { Database, StoreTransaction } from '../../db/database.ts'
import type { AccountWebhook } from './webhook-of-account.ts'

/**
 * Makes a new address for an account's inbox, which a person is to tell the bank or the acquirer where it takes none by
 * program. The one before it ends. Returns the address.
 */
export async function makeInboxAddress(
  deps: { database: Database; publicUrl: string },
  input: { store: string; account: string; webhook: AccountWebhook },
): Promise<string> {
  return deps.database.inStore(input.store, transaction => makeAddressIn(transaction, deps.publicUrl, input))
}

/** The same in a transaction of the account's store. */
export async function makeAddressIn(
  { db, store }: StoreTransaction,
  publicUrl: string,
  { account, webhook }: { account: string; webhook: AccountWebhook },
): Promise<string> {
  const secret = randomToken(32)
  await db
    .updateTable('provider_accounts')
    .set({ inbox_secret_hash: sha256(secret), webhook_base: publicUrl })
    .where('id', '=', account)
    .where('store_id', '=', store)
    .execute()
  return webhook.address(secret)
}

import { randomToken, sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'

/**
 * Makes a new address for an account's inbox, which a person is to tell the bank where it takes none by program. The
 * one before it ends. Returns the address.
 */
export async function makeInboxAddress(
  deps: { database: Database; publicUrl: string },
  input: { store: string; account: string },
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
  return `${deps.publicUrl}/inbox/pix-api/${input.account}/${secret}`
}

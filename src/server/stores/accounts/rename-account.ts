import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'

/**
 * Gives an account another name, by which it is called from now on, in what is past too. The same name again changes
 * nothing.
 * @throws Problem not_found.
 */
export async function renameAccount(
  transaction: StoreTransaction,
  { account, name }: { account: string; name: string },
  actor: Actor,
): Promise<void> {
  const row = await transaction.db
    .selectFrom('provider_accounts')
    .select('name')
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no account ${account} in this store.`)
  if (row.name === name) return
  await transaction.db
    .updateTable('provider_accounts')
    .set({ name })
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .execute()
  await recordAudit(transaction, actor, 'provider_account.rename', account, { from: row.name, to: name })
}

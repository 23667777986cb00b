import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * From now on the store's new codes are made at this account. Payments, refunds and webhooks of the others go on there.
 * @throws Problem not_found, or validation_failed for an account that takes cards.
 */
export async function takePixWith(transaction: StoreTransaction, account: string, actor: Actor): Promise<void> {
  const row = await transaction.db
    .selectFrom('provider_accounts')
    .select('takes')
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no account ${account} in this store.`)
  if (row.takes !== 'pix') throw new Problem('validation_failed', `${account} takes cards, not Pix.`)
  await transaction.db
    .updateTable('provider_accounts')
    .set({ takes_pix_since: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .execute()
  await recordAudit(transaction, actor, 'provider_account.take_pix', account)
}

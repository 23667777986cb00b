import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Provider } from '../../providers/pix-port.ts'

/**
 * From now on the store's new codes are made at this account. Payments, refunds and webhooks of the others go on there.
 * @throws Problem not_found, account_closed, or validation_failed for an account that takes cards alone.
 */
export async function takePixWith(
  { providers }: { providers: Record<string, Provider> },
  transaction: StoreTransaction,
  account: string,
  actor: Actor,
): Promise<void> {
  const row = await transaction.db
    .selectFrom('provider_accounts')
    .select(['takes', 'provider', 'closed_at'])
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no account ${account} in this store.`)
  if (row.takes !== 'pix' && !providers[row.provider]?.connectGatewayPix) {
    throw new Problem('validation_failed', `${account} takes cards, not Pix.`)
  }
  if (row.closed_at) throw new Problem('account_closed', `No codes are made at ${account}: it is closed.`)
  const before = await accountThatTakesPix(transaction)
  await transaction.db
    .updateTable('provider_accounts')
    .set({ takes_pix_since: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .execute()
  await recordAudit(transaction, actor, 'provider_account.take_pix', account, { before })
}

/**
 * No new codes are made at this gateway's account: they are at the one that was told before it, else at the oldest
 * bank, else nowhere. What is open there goes on: a code may be paid until it ends. Twice is once.
 * @throws Problem not_found, or validation_failed for a bank's account, which takes Pix for as long as it is connected.
 */
export async function stopPixWith(transaction: StoreTransaction, account: string, actor: Actor): Promise<void> {
  const row = await transaction.db
    .selectFrom('provider_accounts')
    .select(['takes', 'takes_pix_since'])
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no account ${account} in this store.`)
  if (row.takes === 'pix') {
    throw new Problem('validation_failed', `${account} is with a bank: use another account for Pix instead.`)
  }
  if (row.takes_pix_since === null) return
  await transaction.db
    .updateTable('provider_accounts')
    .set({ takes_pix_since: null })
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .execute()
  const after = (await accountThatTakesPix(transaction)) ?? null
  await recordAudit(transaction, actor, 'provider_account.stop_pix', account, { after })
}

/** The account at which the store's codes are made. */
export async function accountThatTakesPix({ db, store }: StoreTransaction): Promise<string | undefined> {
  const found = await db
    .selectFrom('provider_accounts')
    .select('id')
    .where('store_id', '=', store)
    .where(eb => eb.or([eb('takes', '=', 'pix'), eb('takes_pix_since', 'is not', null)]))
    .where('closed_at', 'is', null)
    .orderBy('takes_pix_since', order => order.desc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

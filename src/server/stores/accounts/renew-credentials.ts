import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { settleReviewItem } from '../review-items/review-items.ts'
import { type ConnectDeps, rejectBadCredentials } from './connect-provider.ts'
import { sealPurpose } from './connections.ts'
import { openCredentials } from './open-credentials.ts'

/**
 * Puts other credentials in the place of an account's, such as a new certificate. The revision grows with them, by
 * which every process opens a new connection at its next call. The webhook is registered again, since the key may be
 * another.
 * @throws Problem not_found, validation_failed.
 */
export async function renewCredentials(
  deps: ConnectDeps,
  transaction: StoreTransaction,
  input: { account: string; credentials: unknown },
  actor: Actor,
): Promise<void> {
  const { account } = input
  const row = await openCredentials(deps, transaction, account)
  if (!row) throw new Problem('not_found', `There is no account ${account} in this store.`)
  const credentials = deps.providers[row.provider]?.renewed(row.credentials, input.credentials) ?? input.credentials
  await rejectBadCredentials(deps, transaction, { provider: row.provider, credentials })
  await transaction.db
    .updateTable('provider_accounts')
    .set({ sealed_credentials: deps.sealer.seal(sealPurpose(account), JSON.stringify(credentials)) })
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .execute()
  // Where the new certificate ends soon as well, the next look says so.
  settleReviewItem(transaction, 'certificate_expires', account)
  await recordAudit(transaction, actor, 'provider_account.renew', account)
  await transaction.enqueue({ name: 'register-webhook', data: { store: transaction.store, account } })
}

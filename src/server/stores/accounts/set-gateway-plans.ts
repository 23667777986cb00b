import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Provider } from '../../providers/pix-port.ts'
import { hasPlans } from './show-provider-account.ts'

/**
 * From now on payers choose instalments by the gateway's own table at this account, or by the store's terms again. What
 * is under way goes on as it was agreed.
 * @throws Problem not_found, or validation_failed for an account whose gateway has no table of its own.
 */
export async function setGatewayPlans(
  { providers }: { sealer: Sealer; providers: Record<string, Provider> },
  transaction: StoreTransaction,
  { account, isOn }: { account: string; isOn: boolean },
  actor: Actor,
): Promise<void> {
  const row = await transaction.db
    .selectFrom('provider_accounts')
    .select(['provider', 'gateway_plans'])
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no account ${account} in this store.`)
  if (isOn && !hasPlans(providers[row.provider])) {
    throw new Problem('validation_failed', `The gateway of ${account} has no table of instalments of its own.`)
  }
  if (row.gateway_plans === isOn) return
  await transaction.db
    .updateTable('provider_accounts')
    .set({ gateway_plans: isOn })
    .where('store_id', '=', transaction.store)
    .where('id', '=', account)
    .execute()
  await recordAudit(transaction, actor, 'provider_account.gateway_plans', account, { on: isOn })
}

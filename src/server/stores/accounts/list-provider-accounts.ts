import type { Selectable } from 'kysely'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ProviderAccountTable } from '../../db/tables/provider-account-table.ts'
import type { AccountFacts, Provider } from '../../providers/pix-port.ts'
import { sealPurpose } from './connections.ts'
import { lastCallOf } from './last-call.ts'

/** A provider account as a person may see it: all but its credentials. */
export type ListedAccount = Pick<
  Selectable<ProviderAccountTable>,
  | 'id'
  | 'provider'
  | 'takes'
  | 'takes_pix_since'
  | 'name'
  | 'webhook_base'
  | 'webhook_registered_at'
  | 'gateway_plans'
  | 'closed_at'
> & {
  /** When it last called us, as proved; null where it never did. */
  last_call_at: Date | null
  /** Whether the store's Pix codes can be made there. */
  makesPix: boolean
  /** Null where the credentials cannot be used any more, as when their profile is gone. */
  facts: AccountFacts | null
}

/** Far more accounts than a store has. */
const MOST = 1000

/**
 * The provider accounts of the store: the one that takes its Pix first, and others that once did, then those with
 * banks, then those that take cards; by age. Behind all of them those that are closed.
 */
export async function listProviderAccounts(
  deps: { sealer: Sealer; providers: Record<string, Provider> },
  transaction: StoreTransaction,
): Promise<ListedAccount[]> {
  const rows = await transaction.db
    .selectFrom('provider_accounts')
    .select(['id', 'provider', 'takes', 'takes_pix_since', 'name'])
    .select(['webhook_base', 'webhook_registered_at', 'sealed_credentials', 'gateway_plans', 'closed_at'])
    .select(eb => lastCallOf(eb, transaction.store).as('last_call_at'))
    .where('store_id', '=', transaction.store)
    .orderBy(eb => eb('closed_at', 'is not', null))
    .orderBy('takes_pix_since', order => order.desc().nullsLast())
    .orderBy('takes', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ sealed_credentials, ...row }) => {
    const provider = deps.providers[row.provider]
    const read = provider?.readCredentials(JSON.parse(deps.sealer.open(sealPurpose(row.id), sealed_credentials)))
    const makesPix = row.takes === 'pix' || provider?.connectGatewayPix !== undefined
    return { ...row, makesPix, facts: provider && read?.ok ? provider.describe(read.credentials) : null }
  })
}

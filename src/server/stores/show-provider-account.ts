import type { ProviderAccount } from '../../shared/contract/provider-account.ts'
import { Problem } from '../base/problem.ts'
import type { Sealer } from '../base/seal.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Provider } from '../providers/port.ts'
import { listProviderAccounts } from './list-provider-accounts.ts'

interface ShowDeps {
  sealer: Sealer
  providers: Record<string, Provider>
}

/** The store's accounts as the API shows them, the one in use for Pix first. */
export async function showProviderAccounts(deps: ShowDeps, transaction: StoreTransaction): Promise<ProviderAccount[]> {
  const accounts = await listProviderAccounts(deps, transaction)
  return accounts.map(({ id, name, takes, takes_pix_since, makesPix, provider, facts, ...row }, place) => ({
    id,
    object: 'provider_account',
    name,
    takes,
    provider,
    profile: facts?.profile ?? null,
    makes_pix: makesPix,
    is_used_for_pix: place === 0 && (takes === 'pix' || takes_pix_since !== null),
    certificate_until: facts?.certificateUntil?.toISOString() ?? null,
    webhook_registered_at: row.webhook_registered_at?.toISOString() ?? null,
    gateway_plans: hasPlans(deps.providers[provider]) ? row.gateway_plans : null,
    payouts: payoutsOf(deps.providers[provider]),
  }))
}

/** Whether what instalments cost can be by the gateway's own table. */
export function hasPlans(provider: Provider | undefined): boolean {
  return provider?.hasInstallmentPlans ?? false
}

function payoutsOf(provider: Provider | undefined): ProviderAccount['payouts'] {
  if (provider?.readPayoutFile) return 'files'
  return provider?.listsPayouts ? 'asked' : null
}

/** One of them. @throws Problem not_found. */
export async function showProviderAccount(
  deps: ShowDeps,
  transaction: StoreTransaction,
  id: string,
): Promise<ProviderAccount> {
  const found = (await showProviderAccounts(deps, transaction)).find(account => account.id === id)
  if (!found) throw new Problem('not_found', `There is no account ${id} in this store.`)
  return found
}

import type { AccountAbilities } from '../../../shared/contract/account-abilities.ts'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Provider } from '../../providers/pix-port.ts'
import { bankAbilities, cardAbilities } from './account-abilities.ts'
import type { Connections } from './connections.ts'
import { type ListedAccount, listProviderAccounts } from './list-provider-accounts.ts'

interface ShowDeps {
  sealer: Sealer
  connections: Pick<Connections, 'cardsOf' | 'pixOf'>
  providers: Record<string, Provider>
}

/** The store's accounts as the API shows them, the one in use for Pix first. */
export async function showProviderAccounts(deps: ShowDeps, transaction: StoreTransaction): Promise<ProviderAccount[]> {
  const accounts = await listProviderAccounts(deps, transaction)
  return Promise.all(
    accounts.map(async (account, place) => {
      const { id, name, takes, takes_pix_since, makesPix, provider, facts, closed_at } = account
      return {
        id,
        object: 'provider_account' as const,
        name,
        takes,
        provider,
        profile: facts?.profile ?? null,
        makes_pix: makesPix,
        is_used_for_pix: place === 0 && closed_at === null && (takes === 'pix' || takes_pix_since !== null),
        certificate_until: facts?.certificateUntil?.toISOString() ?? null,
        webhook_registered_at: account.webhook_registered_at?.toISOString() ?? null,
        last_call_at: account.last_call_at?.toISOString() ?? null,
        webhook_set_by_hand: facts !== null && (await isSetByHand(deps, transaction, account)),
        gateway_plans: hasPlans(deps.providers[provider]) ? account.gateway_plans : null,
        payouts: payoutsOf(deps.providers[provider]),
        closed_at: closed_at?.toISOString() ?? null,
        can: facts && (await abilitiesOf(deps, transaction, account)),
      }
    }),
  )
}

/** Whether what instalments cost can be by the gateway's own table. */
export function hasPlans(provider: Provider | undefined): boolean {
  return provider?.hasInstallmentPlans ?? false
}

/** Whether a person says at the provider where it is to call. */
async function isSetByHand(
  { connections }: ShowDeps,
  transaction: StoreTransaction,
  { id, takes }: ListedAccount,
): Promise<boolean> {
  if (takes === 'cards') return !(await connections.cardsOf(transaction, id)).port?.registerWebhook
  return !(await connections.pixOf(transaction, id)).bank?.registerWebhook
}

async function abilitiesOf(
  { connections, providers }: ShowDeps,
  transaction: StoreTransaction,
  { id, takes, makesPix, provider }: ListedAccount,
): Promise<AccountAbilities> {
  const besides = { pix: makesPix, payouts: payoutsOf(providers[provider]) }
  if (takes === 'pix') return bankAbilities(besides)
  const { port } = await connections.cardsOf(transaction, id)
  return cardAbilities(port, besides)
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

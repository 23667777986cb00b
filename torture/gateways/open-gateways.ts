import type { ProviderAccount, SandboxGateway } from '../../src/shared/contract/provider-account.ts'
import type { Api } from '../api.ts'
import type { GatewayAccount, TortureStore } from '../make-store.ts'
import type { Sandbox } from '../sandbox.ts'
import { gatewayNames } from './gateway-plan.ts'

/** What a gateway tells of its accounts, in its own words. */
type Account = Partial<Record<'client_key' | 'public_key' | 'account_id' | 'merchant_account', string>>

/**
 * Opens an account of the store at each gateway, by the button of the office. Cards that nobody says an account of go
 * to Cielo, whose form is given its keys by the payer's page.
 */
export async function openGateways(sandbox: Sandbox, store: TortureStore, api: Api): Promise<void> {
  for (const provider of gatewayNames) {
    const before = await accountsAt(sandbox, provider)
    const made = await api.write('/v1/provider-accounts/sandbox', { provider }, `open-${provider}-${store.id}`)
    if (made?.status !== 201) throw new Error(`The store was not connected with ${provider}: ${made?.code}`)
    const opened = (await accountsAt(sandbox, provider)).find(key => !before.includes(key))
    if (!opened) throw new Error(`${provider} has no new account.`)
    const { id: account } = made.body as ProviderAccount
    store.gateways.push({ at: provider, account, formKey: opened })
  }
  const cielo = accountAt(store, 'cielo').account
  const rules = { rules: [], otherwise: [{ account: cielo, share: 100 }] }
  const ruled = await api.write('/v1/card-routing', rules, `route-${store.id}`, { method: 'PUT' })
  if (ruled?.status !== 200) throw new Error(`The store's cards were not routed: ${ruled?.code}`)
}

/** The store's account at a gateway. */
export function accountAt({ gateways }: TortureStore, name: SandboxGateway): GatewayAccount {
  const found = gateways.find(({ at }) => at === name)
  if (!found) throw new Error(`The store has no account with ${name}.`)
  return found
}

async function accountsAt(sandbox: Sandbox, provider: SandboxGateway): Promise<string[]> {
  const { data } = await sandbox.expectSuccess<{ data: Account[] }>('GET', `/control/${provider}/accounts`)
  return data.map(({ client_key, public_key, account_id }) => client_key ?? public_key ?? account_id ?? '')
}

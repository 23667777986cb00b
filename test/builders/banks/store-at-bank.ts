import { createApiKey } from '../../../src/server/access/create-api-key.ts'
import { systemActor } from '../../../src/server/access/principal.ts'
import { connectProvider } from '../../../src/server/stores/accounts/connect-provider.ts'
import { createStore } from '../../../src/server/stores/create-store.ts'
import { keyScopes } from '../../../src/shared/contract/roles.ts'
import { type ApiAnswer, type ApiClient, apiClient } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
import type { ScriptedBank } from './scripted-bank.ts'

/** A store whose bank is told what to answer. */
export interface StoreAtBank {
  id: string
  account: string
  api: ApiClient
}

/**
 * Opens a store and, where there is one, its account at a bank; waits until the bank knows where to call. `patience`
 * is how many milliseconds one question to the bank may take.
 */
export async function storeAtBank(world: World, bank: ScriptedBank | null, patience = 400): Promise<StoreAtBank> {
  const { parts } = world.app
  const store = {
    name: 'Loja',
    legalName: 'Loja Ltda.',
    taxId: '12ABC34501DE35',
    city: 'Recife',
    mode: 'test' as const,
  }
  const id = await createStore(parts, store, systemActor)
  const { key } = await parts.database.inStore(id, transaction =>
    createApiKey(transaction, { name: 'Test', scopes: keyScopes }, systemActor),
  )
  const api = apiClient(world.url, key)
  if (!bank) return { id, account: '', api }
  const account = await parts.database.inStore(id, transaction =>
    connectProvider(
      parts,
      transaction,
      {
        provider: 'pix-api',
        name: 'Banco',
        credentials: {
          baseUrl: bank.url,
          tokenUrl: `${bank.url}/token`,
          clientId: 'loja',
          clientSecret: 'a-very-secret-thing',
          pixKey: '71cdf9ba-c695-4e3c-b010-abb521a3f1be',
          merchantName: 'Loja',
          merchantCity: 'Recife',
          timeouts: { connect: patience, answer: patience, total: 2 * patience },
        },
        payerAppUrl: null,
      },
      systemActor,
    ),
  )
  await until(() => bank.webhookUrl, 'the bank was told where to call')
  return { id, account, api }
}

/** Tells a store to make its codes at an account that it has closed. */
export async function useClosedAccount(world: World, bank: ScriptedBank): Promise<ApiAnswer> {
  const { api, account } = await storeAtBank(world, bank)
  await api.post(`/v1/provider-accounts/${account}/close`)
  return api.post(`/v1/provider-accounts/${account}/use`)
}

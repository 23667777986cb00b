import { createApiKey } from '../../src/server/access/create-api-key.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { connectProvider } from '../../src/server/stores/accounts/connect-provider.ts'
import { createStore } from '../../src/server/stores/create-store.ts'
import { type KeyScope, keyScopes } from '../../src/shared/contract/roles.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** A store with its connection to the sandbox's bank, and a key. */
export interface TestStore {
  id: string
  account: string
  /** Its key in the Pix directory. */
  pixKey: string
  key: string
  api: ApiClient
  /** Another key of the store with fewer rights. */
  keyWith(...allowed: KeyScope[]): Promise<ApiClient>
}

/** A job of the application's own on a machine that has much else to do. */
const JOB_PATIENCE_MS = 30_000

/**
 * Opens a store at the sandbox’s bank, which knows its webhook then. `patience`: ms that one question to the bank may
 * take.
 */
export async function makeStore(
  world: Pick<World, 'app' | 'outside' | 'sandboxUrl' | 'url'>,
  patience?: number,
): Promise<TestStore> {
  const { parts } = world.app
  const taxId = '12ABC34501DE35'
  const { body } = await world.outside.post('/control/bank/receivers', {
    tax_id: taxId,
    name: 'Padaria Aurora',
    city: 'São Paulo',
  })
  const receiver = body as Record<'base_url' | 'token_url' | 'client_id' | 'client_secret' | 'pix_key', string>
  const id = await createStore(
    parts,
    {
      name: 'Padaria Aurora',
      legalName: 'Padaria Aurora Ltda.',
      taxId,
      city: 'São Paulo',
      mode: 'test',
    },
    systemActor,
  )
  const keyWith = async (allowed: readonly KeyScope[]) =>
    parts.database.inStore(id, transaction => createApiKey(transaction, { name: 'Test', scopes: allowed }, systemActor))
  const account = await parts.database.inStore(id, transaction =>
    connectProvider(
      parts,
      transaction,
      {
        provider: 'pix-api',
        name: 'Banco de teste',
        credentials: {
          baseUrl: receiver.base_url,
          tokenUrl: receiver.token_url,
          clientId: receiver.client_id,
          clientSecret: receiver.client_secret,
          pixKey: receiver.pix_key,
          merchantName: 'Padaria Aurora',
          merchantCity: 'São Paulo',
          ...(patience && { timeouts: { connect: patience, answer: patience, total: 2 * patience } }),
        },
        payerAppUrl: `${world.sandboxUrl}/phone?code={br_code}`,
      },
      systemActor,
    ),
  )
  await until(() => webhookRegistered(world, id, account), 'the bank knows the webhook', JOB_PATIENCE_MS)
  const { key } = await keyWith(keyScopes)
  return {
    id,
    account,
    pixKey: receiver.pix_key,
    key,
    api: apiClient(world.url, key),
    keyWith: async (...allowed) => apiClient(world.url, (await keyWith(allowed)).key),
  }
}

function webhookRegistered({ app }: Pick<World, 'app'>, store: string, account: string): Promise<boolean> {
  return app.parts.database.inStore(store, async ({ db }) => {
    const row = await db
      .selectFrom('provider_accounts')
      .select('webhook_registered_at')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    return row.webhook_registered_at !== null
  })
}

import { createApiKey } from '../../../src/server/access/create-api-key.ts'
import { systemActor } from '../../../src/server/access/principal.ts'
import type { PixPort } from '../../../src/server/providers/pix-port.ts'
import { connectProvider } from '../../../src/server/stores/accounts/connect-provider.ts'
import { createStore } from '../../../src/server/stores/create-store.ts'
import { keyScopes } from '../../../src/shared/contract/roles.ts'
import { type ApiClient, apiClient } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'

/** What the sandbox's bank tells a new client, whichever bank it plays. */
export interface PlayedAccount {
  client_id: string
  client_secret?: string
  base_url: string
  token_url: string
  resource_urls?: Record<string, string>
  extra?: Record<string, string>
  pix_key: string
}

/** A store at a bank that the sandbox plays. */
export interface StoreAtPlayedBank {
  id: string
  account: string
  key: string
  api: ApiClient
  given: PlayedAccount
  port: PixPort
}

/** Opens an account at the bank of a profile. */
export async function openPlayedAccount(outside: ApiClient, profile: string): Promise<PlayedAccount> {
  const { status, body } = await outside.post('/control/bank/receivers', {
    tax_id: '12ABC34501DE35',
    name: 'Padaria Aurora',
    city: 'São Paulo',
    profile,
  })
  if (status !== 201) throw new Error(`The sandbox opened no account at ${profile}: ${JSON.stringify(body)}`)
  return body as PlayedAccount
}

/** The credentials that an operator would type, with other addresses where `at` stands before the bank. */
export function credentialsOf(given: PlayedAccount, profile: string, at: string): Record<string, unknown> {
  const moved = (url: string) => at + url.slice(new URL(url).origin.length)
  const resources = Object.entries(given.resource_urls ?? {}).map(([path, url]) => [path, moved(url)])
  return {
    profile,
    baseUrl: moved(given.base_url),
    tokenUrl: moved(given.token_url),
    ...(resources.length > 0 && { resourceUrls: Object.fromEntries(resources) }),
    clientId: given.client_id,
    ...(given.client_secret !== undefined && { clientSecret: given.client_secret }),
    ...(given.extra && { extra: given.extra }),
    pixKey: given.pix_key,
    merchantName: 'Padaria Aurora',
    merchantCity: 'São Paulo',
  }
}

/** Opens a store at the bank of a profile, called through `at`, and waits until the bank knows where to call. */
export async function storeAtPlayedBank(world: World, profile: string, at: string): Promise<StoreAtPlayedBank> {
  const { parts } = world.app
  const given = await openPlayedAccount(world.outside, profile)
  const store = { name: profile, legalName: 'Ltda.', taxId: '12ABC34501DE35', city: 'Recife', mode: 'test' as const }
  const id = await createStore(parts, store, systemActor)
  const credentials = credentialsOf(given, profile, at)
  const { key, account } = await parts.database.inStore(id, async transaction => ({
    key: (await createApiKey(transaction, { name: 'Test', scopes: keyScopes }, systemActor)).key,
    account: await connectProvider(
      parts,
      transaction,
      { provider: 'pix-api', name: profile, credentials, payerAppUrl: null },
      systemActor,
    ),
  }))
  await until(
    () =>
      parts.database.inStore(id, async ({ db }) => {
        const row = await db
          .selectFrom('provider_accounts')
          .select('webhook_registered_at')
          .where('id', '=', account)
          .executeTakeFirstOrThrow()
        return row.webhook_registered_at !== null
      }),
    `${profile} knows where to call`,
  )
  const { bank } = await parts.database.inStore(id, transaction => parts.connections.pixOf(transaction, account))
  if (!bank) throw new Error(`${account} is with no bank`)
  return { id, account, key, api: apiClient(world.url, key), given, port: bank }
}

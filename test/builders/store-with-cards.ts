import { systemActor } from '../../src/server/access/principal.ts'
import { connectProvider } from '../../src/server/stores/connect-provider.ts'
import { apiClient } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import type { World } from '../harness/world.ts'
import { acquirerCredentials } from './acquirer-connector.ts'
import { openMerchant, type SandboxMerchant } from './acquirer-sandbox.ts'

/** A store's account at the sandbox's acquirer. */
export interface CardStore {
  /** What the acquirer gave. */
  merchant: SandboxMerchant
  /** The id of our account. */
  account: string
  /** Where the acquirer calls. */
  inbox: string
}

/** Opens an account at the sandbox's acquirer, connects the world's store with it, and waits until the acquirer knows where to call. */
export async function takeCards(world: World): Promise<CardStore> {
  const merchant = await openMerchant(world.sandboxUrl)
  const credentials = acquirerCredentials(merchant, { timeouts: {} })
  const wanted = { provider: 'acquirer-api', name: 'Adquirente', credentials, payerAppUrl: null } as const
  const account = await world.app.parts.database.inStore(world.store.id, transaction =>
    connectProvider(world.app.parts, transaction, wanted, systemActor),
  )
  const inbox = await until(() => webhookOf(world, merchant), 'the acquirer knows the webhook')
  return { merchant, account, inbox }
}

/** Where the acquirer calls with an account's news; null before it was told. */
async function webhookOf(world: World, { merchant_id }: SandboxMerchant): Promise<string | null> {
  const { body } = await apiClient(world.sandboxUrl, null).get('/control/acquirer/accounts')
  const { data } = body as { data: { merchant_id: string; webhook_url: string | null }[] }
  return data.find(known => known.merchant_id === merchant_id)?.webhook_url ?? null
}

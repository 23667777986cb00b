import { systemActor } from '../../../src/server/access/principal.ts'
import { connectProvider } from '../../../src/server/stores/accounts/connect-provider.ts'
import { until } from '../../harness/until.ts'
import type { World } from '../../harness/world.ts'
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

/**
 * Opens an account at the sandbox's acquirer, connects the world's store or another with it, and waits until the
 * acquirer knows where to call. `vault`: of another account, to share its tokens; `timeouts`: shorter than usual, for
 * an account that is to be silent; `at`: what stands before the acquirer.
 */
export async function takeCards(
  world: World,
  store: { id: string } = world.store,
  {
    name = 'Adquirente',
    vault,
    timeouts = {},
    at,
  }: { name?: string; vault?: string; timeouts?: object; at?: string } = {},
): Promise<CardStore> {
  const merchant = await openMerchant(world.sandbox, vault === undefined ? {} : { vault })
  const base_url = at ? at + merchant.base_url.slice(new URL(merchant.base_url).origin.length) : merchant.base_url
  const credentials = acquirerCredentials({ ...merchant, base_url }, { timeouts })
  const wanted = { provider: 'acquirer-api', name, credentials, payerAppUrl: null } as const
  const account = await world.app.parts.database.inStore(store.id, transaction =>
    connectProvider(world.app.parts, transaction, wanted, systemActor),
  )
  const inbox = await until(() => webhookOf(world, merchant), 'the acquirer knows the webhook')
  return { merchant, account, inbox }
}

/** Where the acquirer calls with an account's news; null before it was told. */
async function webhookOf(world: World, { merchant_id }: SandboxMerchant): Promise<string | null> {
  const { body } = await world.outside.get('/control/acquirer/accounts')
  const { data } = body as { data: { merchant_id: string; webhook_url: string | null }[] }
  return data.find(known => known.merchant_id === merchant_id)?.webhook_url ?? null
}

import { systemActor } from '../../src/server/access/principal.ts'
import { connectProvider } from '../../src/server/stores/connect-provider.ts'
import type { World } from '../harness/world.ts'
import { acquirerCredentials } from './acquirer-connector.ts'
import { openMerchant, type SandboxMerchant } from './acquirer-sandbox.ts'

/** Opens an account at the sandbox's acquirer and connects the world's store with it. Returns what the acquirer gave, and our account's id. */
export async function takeCards(world: World): Promise<{ merchant: SandboxMerchant; account: string }> {
  const merchant = await openMerchant(world.sandboxUrl)
  const credentials = acquirerCredentials(merchant, { timeouts: {} })
  const wanted = { provider: 'acquirer-api', name: 'Adquirente', credentials, payerAppUrl: null } as const
  const account = await world.app.parts.database.inStore(world.store.id, transaction =>
    connectProvider(world.app.parts, transaction, wanted, systemActor),
  )
  return { merchant, account }
}

import type { PagarmeContract } from '../../../shared/contract/pagarme-contracts.ts'
import type { SandboxGateway } from '../../../shared/contract/provider-account.ts'
import { alertOwners } from '../../access/alerts.ts'
import type { Actor } from '../../access/principal.ts'
import type { Database } from '../../db/database.ts'
import { type ConnectDeps, connectProvider } from './connect-provider.ts'
import type { Connections } from './connections.ts'
import { makeInboxAddress } from './make-inbox-address.ts'
import { webhookOfAccount } from './webhook-of-account.ts'

/** An account that was opened at a gateway of the sandbox, and that no store has yet. */
export interface OpenedAccount {
  provider: SandboxGateway
  /** What the gateway gave, as its connector reads it. */
  credentials: object
  /** Says at the gateway where it is to call, as a merchant does by hand. */
  setWebhook(inbox: string): Promise<unknown>
}

/** Opens an account at a gateway of the sandbox beside us; with a key that it knows, it is the account of then. */
export type OpenAtSandbox = (
  gateway: SandboxGateway,
  name: string,
  how?: { key?: string | null; contract?: PagarmeContract | undefined },
) => Promise<OpenedAccount>

interface OpenedDeps extends ConnectDeps {
  database: Database
  connections: Connections
  publicUrl: string
}

/**
 * Connects a test store with an account that was opened, and sets its webhook there.
 * @throws Problem validation_failed for a live store.
 */
export async function connectOpened(
  deps: OpenedDeps,
  { store, name }: { store: string; name: string },
  opened: OpenedAccount,
  actor: Actor,
): Promise<{ account: string; inbox: string }> {
  const { provider, credentials } = opened
  const account = await deps.database.inStore(store, async transaction => {
    const id = await connectProvider(deps, transaction, { provider, name, credentials, payerAppUrl: null }, actor)
    await alertOwners(transaction, deps.sealer, 'store-account', actor)
    return id
  })
  return { account, inbox: await setWebhookOf(deps, { store, account }, opened) }
}

/** Makes a new address for the inbox of the store's account and sets it at its gateway. Returns the address. */
export async function setWebhookOf(
  deps: Omit<OpenedDeps, keyof ConnectDeps>,
  { store, account }: { store: string; account: string },
  opened: OpenedAccount,
): Promise<string> {
  const webhook = await deps.database.inStore(store, transaction => webhookOfAccount(deps, transaction, account))
  const inbox = await makeInboxAddress(deps, { store, account, webhook })
  await opened.setWebhook(inbox)
  await deps.database.inStore(store, ({ db, now }) =>
    db
      .updateTable('provider_accounts')
      .set({ webhook_registered_at: now })
      .where('id', '=', account)
      .where('store_id', '=', store)
      .execute(),
  )
  return inbox
}

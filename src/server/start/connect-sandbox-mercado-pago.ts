import { z } from 'zod'
import type { Actor } from '../access/principal.ts'
import { connectProvider } from '../stores/connect-provider.ts'
import { makeInboxAddress } from '../stores/make-inbox-address.ts'
import { webhookOfAccount } from '../stores/webhook-of-account.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

const accountSchema = z.object({
  account_id: z.string(),
  base_url: z.url(),
  public_key: z.string(),
  access_token: z.string(),
  webhook_secret: z.string(),
})

/**
 * Opens an account at the sandbox's Mercado Pago, connects a test store with it and sets the webhook in its panel: what
 * a merchant does by hand.
 * @throws Problem validation_failed for a live store; Error where there is no such sandbox.
 */
export async function connectSandboxMercadoPago(
  parts: Pick<AppParts, 'database' | 'connections' | 'sealer' | 'providers' | 'isSandbox' | 'publicUrl'>,
  sandbox: SandboxAccess,
  { store, name }: { store: string; name: string },
  actor: Actor,
): Promise<{ account: string; mercadoPago: z.output<typeof accountSchema>; inbox: string }> {
  const mercadoPago = accountSchema.parse(await callSandbox(sandbox, '/mercado-pago/accounts', { name }))
  const credentials = {
    baseUrl: mercadoPago.base_url,
    accessToken: mercadoPago.access_token,
    publicKey: mercadoPago.public_key,
    webhookSecret: mercadoPago.webhook_secret,
    environment: 'test',
  }
  const connected = await parts.database.inStore(store, async transaction => {
    const wanted = { provider: 'mercado-pago', name, credentials, payerAppUrl: null } as const
    const account = await connectProvider(parts, transaction, wanted, actor)
    return { account, webhook: await webhookOfAccount(parts, transaction, account) }
  })
  const inbox = await makeInboxAddress(parts, { store, ...connected })
  await callSandbox(sandbox, `/mercado-pago/accounts/${mercadoPago.account_id}/webhook`, { webhook_url: inbox })
  return { account: connected.account, mercadoPago, inbox }
}

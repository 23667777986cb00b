import { z } from 'zod'
import type { Actor } from '../access/principal.ts'
import { connectProvider } from '../stores/connect-provider.ts'
import { makeInboxAddress } from '../stores/make-inbox-address.ts'
import { webhookOfAccount } from '../stores/webhook-of-account.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

const accountSchema = z.object({
  merchant_account: z.string(),
  base_url: z.url(),
  client_key: z.string(),
  api_key: z.string(),
  hmac_key: z.string(),
})

/**
 * Opens a merchant account at the sandbox's Adyen, connects a test store with it and sets the webhook in its Customer
 * Area: what a merchant does by a contract and by hand.
 * @throws Problem validation_failed for a live store; Error where there is no such sandbox.
 */
export async function connectSandboxAdyen(
  parts: Pick<AppParts, 'database' | 'connections' | 'sealer' | 'providers' | 'isSandbox' | 'publicUrl'>,
  sandbox: SandboxAccess,
  { store, name }: { store: string; name: string },
  actor: Actor,
): Promise<{ account: string; adyen: z.output<typeof accountSchema>; inbox: string }> {
  const adyen = accountSchema.parse(await callSandbox(sandbox, '/adyen/accounts', {}))
  const credentials = {
    baseUrl: adyen.base_url,
    apiKey: adyen.api_key,
    merchantAccount: adyen.merchant_account,
    clientKey: adyen.client_key,
    hmacKey: adyen.hmac_key,
  }
  const connected = await parts.database.inStore(store, async transaction => {
    const wanted = { provider: 'adyen', name, credentials, payerAppUrl: null } as const
    const account = await connectProvider(parts, transaction, wanted, actor)
    return { account, webhook: await webhookOfAccount(parts, transaction, account) }
  })
  const inbox = await makeInboxAddress(parts, { store, ...connected })
  await callSandbox(sandbox, `/adyen/accounts/${adyen.merchant_account}/webhook`, { webhook_url: inbox })
  return { account: connected.account, adyen, inbox }
}

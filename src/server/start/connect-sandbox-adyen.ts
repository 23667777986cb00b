import { z } from 'zod'
import type { Actor } from '../access/principal.ts'
import { connectOpened, type OpenedAccount } from '../stores/accounts/opened-account.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

const accountSchema = z.object({
  merchant_account: z.string(),
  base_url: z.url(),
  client_key: z.string(),
  api_key: z.string(),
  hmac_key: z.string(),
})

/** Opens a merchant account at the sandbox’s Adyen. @throws Error where there is no such sandbox. */
export async function openSandboxAdyen(
  sandbox: SandboxAccess,
  key: string | null = null,
): Promise<OpenedAccount & { given: z.output<typeof accountSchema> }> {
  const adyen = accountSchema.parse(await callSandbox(sandbox, '/adyen/accounts', {}, key))
  const credentials = {
    baseUrl: adyen.base_url,
    apiKey: adyen.api_key,
    merchantAccount: adyen.merchant_account,
    clientKey: adyen.client_key,
    hmacKey: adyen.hmac_key,
  }
  const path = `/adyen/accounts/${adyen.merchant_account}/webhook`
  const setWebhook = (inbox: string) => callSandbox(sandbox, path, { webhook_url: inbox })
  return { provider: 'adyen', credentials, setWebhook, given: adyen }
}

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
  const opened = await openSandboxAdyen(sandbox)
  const connected = await connectOpened(parts, { store, name }, opened, actor)
  return { ...connected, adyen: opened.given }
}

import { z } from 'zod'
import type { Actor } from '../access/principal.ts'
import { connectOpened, type OpenedAccount } from '../stores/accounts/opened-account.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

const accountSchema = z.object({
  account_id: z.string(),
  base_url: z.url(),
  public_key: z.string(),
  access_token: z.string(),
  webhook_secret: z.string(),
})

/** Opens an account at the sandbox’s Mercado Pago. @throws Error where there is no such sandbox. */
export async function openSandboxMercadoPago(
  sandbox: SandboxAccess,
  name: string,
  key: string | null = null,
): Promise<OpenedAccount & { given: z.output<typeof accountSchema> }> {
  const mercadoPago = accountSchema.parse(await callSandbox(sandbox, '/mercado-pago/accounts', { name }, key))
  const credentials = {
    baseUrl: mercadoPago.base_url,
    accessToken: mercadoPago.access_token,
    publicKey: mercadoPago.public_key,
    webhookSecret: mercadoPago.webhook_secret,
    environment: 'test',
    challenges: true,
    debit: true,
  }
  const path = `/mercado-pago/accounts/${mercadoPago.account_id}/webhook`
  const setWebhook = (inbox: string) => callSandbox(sandbox, path, { webhook_url: inbox })
  return { provider: 'mercado-pago', credentials, setWebhook, given: mercadoPago }
}

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
  const opened = await openSandboxMercadoPago(sandbox, name)
  const connected = await connectOpened(parts, { store, name }, opened, actor)
  return { ...connected, mercadoPago: opened.given }
}

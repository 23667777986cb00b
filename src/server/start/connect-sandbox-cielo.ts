import { z } from 'zod'
import type { Actor } from '../access/principal.ts'
import { randomToken } from '../base/tokens.ts'
import { connectOpened, type OpenedAccount } from '../stores/accounts/opened-account.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

const accountSchema = z.object({
  account_id: z.string(),
  addresses: z.object({ api: z.url(), query: z.url(), auth: z.url(), form: z.url(), mpi: z.url() }),
  merchant_key: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
})

/** The header that the sandbox's Cielo shows. */
const WEBHOOK_HEADER = 'x-guiche-webhook'

/** Opens an account at the sandbox’s Cielo. @throws Error where there is no such sandbox. */
export async function openSandboxCielo(
  sandbox: SandboxAccess,
  name: string,
  key: string | null = null,
): Promise<OpenedAccount & { given: z.output<typeof accountSchema> }> {
  const cielo = accountSchema.parse(await callSandbox(sandbox, '/cielo/accounts', { name }, key))
  const webhook = { header: WEBHOOK_HEADER, value: randomToken(16) }
  const credentials = {
    environment: 'sandbox',
    merchantId: cielo.account_id,
    merchantKey: cielo.merchant_key,
    alelo: true,
    form: { clientId: cielo.client_id, clientSecret: cielo.client_secret },
    mpi: {
      clientId: cielo.client_id,
      clientSecret: cielo.client_secret,
      establishmentCode: '1006993069',
      merchantName: 'Loja de teste',
      mcc: '5912',
    },
    addresses: cielo.addresses,
    webhook,
  }
  const path = `/cielo/accounts/${cielo.account_id}/webhook`
  const setWebhook = (inbox: string) => callSandbox(sandbox, path, { webhook_url: inbox, webhook })
  return { provider: 'cielo', credentials, setWebhook, given: cielo }
}

/**
 * Opens an account at the sandbox's Cielo, connects a test store with it and sets the webhook on its site: what
 * a merchant does by a contract and by hand.
 * @throws Problem validation_failed for a live store; Error where there is no such sandbox.
 */
export async function connectSandboxCielo(
  parts: Pick<AppParts, 'database' | 'connections' | 'sealer' | 'providers' | 'isSandbox' | 'publicUrl'>,
  sandbox: SandboxAccess,
  { store, name }: { store: string; name: string },
  actor: Actor,
): Promise<{ account: string; cielo: z.output<typeof accountSchema>; inbox: string }> {
  const opened = await openSandboxCielo(sandbox, name)
  const connected = await connectOpened(parts, { store, name }, opened, actor)
  return { ...connected, cielo: opened.given }
}

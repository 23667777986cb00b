import { z } from 'zod'
import { type PagarmeContract, pagarmeContracts } from '../../shared/contract/pagarme-contracts.ts'
import type { Actor } from '../access/principal.ts'
import { randomToken } from '../base/tokens.ts'
import { connectOpened, type OpenedAccount } from '../stores/accounts/opened-account.ts'
import { callSandbox, type SandboxAccess } from './sandbox-access.ts'
import type { AppParts } from './wire.ts'

const accountSchema = z.object({
  account_id: z.string(),
  contract: z.enum(pagarmeContracts),
  base_url: z.url(),
  webhook_keys_url: z.url(),
  proof: z.object({ token_url: z.url(), script: z.url() }),
  public_key: z.string(),
  secret_key: z.string(),
})

/** Who the webhook of the sandbox's dashboard says it is. */
const WEBHOOK_USER = 'guiche'

/** Opens an account at the sandbox’s Pagar.me. @throws Error where there is no such sandbox. */
export async function openSandboxPagarme(
  sandbox: SandboxAccess,
  name: string,
  key: string | null = null,
  contract: PagarmeContract = 'gateway',
): Promise<OpenedAccount & { given: z.output<typeof accountSchema> }> {
  const pagarme = accountSchema.parse(await callSandbox(sandbox, '/pagarme/accounts', { name, contract }, key))
  const webhook = { user: WEBHOOK_USER, password: randomToken(16) }
  const credentials = {
    contract,
    baseUrl: pagarme.base_url,
    secretKey: pagarme.secret_key,
    publicKey: pagarme.public_key,
    webhookKeysUrl: pagarme.webhook_keys_url,
    debit: true,
    accountId: pagarme.account_id,
    ...(contract === 'gateway' && { vouchers: true }),
    proof: { tokenUrl: pagarme.proof.token_url, script: pagarme.proof.script },
    webhook,
  }
  const path = `/pagarme/accounts/${pagarme.account_id}/webhook`
  const setWebhook = (inbox: string) => callSandbox(sandbox, path, { webhook_url: inbox, webhook })
  return { provider: 'pagarme', credentials, setWebhook, given: pagarme }
}

/**
 * Opens an account at the sandbox's Pagar.me, connects a test store with it and sets the webhook in its dashboard: what
 * a merchant does by a contract and by hand.
 * @throws Problem validation_failed for a live store; Error where there is no such sandbox.
 */
export async function connectSandboxPagarme(
  parts: Pick<AppParts, 'database' | 'connections' | 'sealer' | 'providers' | 'isSandbox' | 'publicUrl'>,
  sandbox: SandboxAccess,
  { store, name, contract }: { store: string; name: string; contract?: PagarmeContract },
  actor: Actor,
): Promise<{ account: string; pagarme: z.output<typeof accountSchema>; inbox: string }> {
  const opened = await openSandboxPagarme(sandbox, name, null, contract)
  const connected = await connectOpened(parts, { store, name }, opened, actor)
  return { ...connected, pagarme: opened.given }
}

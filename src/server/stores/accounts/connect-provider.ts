import type { ProviderName } from '../../../shared/contract/provider-account.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import { randomToken, sha256 } from '../../base/tokens.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { isPlainForm } from '../../providers/gateway-port.ts'
import type { Provider } from '../../providers/pix-port.ts'
import { readStore } from '../read-store.ts'
import { sealPurpose } from './connections.ts'

/** What connecting is handed. */
export interface ConnectDeps {
  sealer: Sealer
  providers: Record<string, Provider>
  /** Whether an address is the sandbox beside us. */
  isSandbox(address: string): boolean
}

/** What connects a store with a provider. `credentials` is what the operator typed. */
export interface NewProviderAccount {
  provider: ProviderName
  name: string
  credentials: unknown
  payerAppUrl: string | null
}

/**
 * Checks and seals the credentials and makes the account. Its webhook is registered by a job, since the bank or the
 * acquirer may not answer now; the inbox's secret is made then. Returns the account's id.
 * @throws Problem validation_failed with the provider's sentences, when a live store would use the sandbox, or when a
 * payer's app is named for an account that takes no Pix.
 */
export async function connectProvider(
  deps: ConnectDeps,
  transaction: StoreTransaction,
  input: NewProviderAccount,
  actor: Actor,
): Promise<string> {
  await rejectBadCredentials(deps, transaction, input)
  const takes = deps.providers[input.provider]?.connectCards ? 'cards' : 'pix'
  if (takes === 'cards' && input.payerAppUrl) {
    throw new Problem('validation_failed', 'A payer’s app opens Pix codes, and this account takes cards.')
  }
  const id = transaction.newId('pra')
  await transaction.db
    .insertInto('provider_accounts')
    .values({
      id,
      store_id: transaction.store,
      provider: input.provider,
      takes,
      name: input.name,
      sealed_credentials: deps.sealer.seal(sealPurpose(id), JSON.stringify(input.credentials)),
      inbox_secret_hash: sha256(randomToken(32)),
      offered_secret_hash: null,
      sealed_offered_secret: null,
      payer_app_url: input.payerAppUrl,
      webhook_base: null,
      webhook_registered_at: null,
      created_at: transaction.now,
    })
    .execute()
  await recordAudit(transaction, actor, 'provider_account.connect', id, { provider: input.provider, name: input.name })
  await transaction.enqueue({ name: 'register-webhook', data: { store: transaction.store, account: id } })
  return id
}

/** @throws Problem validation_failed with the provider's sentences, or when a live store would use the sandbox. */
export async function rejectBadCredentials(
  deps: ConnectDeps,
  transaction: StoreTransaction,
  input: { provider: string; credentials: unknown },
): Promise<void> {
  const provider: Provider | undefined = deps.providers[input.provider]
  const read = provider?.readCredentials(input.credentials)
  if (!provider || !read) throw new Problem('validation_failed', `There is no provider called ${input.provider}.`)
  if (!read.ok) {
    const errors = read.faults.map(fault => ({ ...fault, field: `credentials.${fault.field}` }))
    throw new Problem('validation_failed', read.problems.join(' '), { errors })
  }
  const form = provider.cardForm?.(read.credentials)
  if (form && !isPlainForm(form)) {
    const message =
      'baseUrl must be plain: after the host, letters, digits and . _ ~ % - / alone. The card form speaks to no other.'
    const errors = [{ field: 'credentials.baseUrl', code: 'bad_format' as const, message }]
    throw new Problem('validation_failed', message, { errors })
  }
  const { mode } = await readStore(transaction)
  if (mode === 'live' && provider.addresses(read.credentials).some(deps.isSandbox)) {
    throw new Problem('validation_failed', 'A live store never uses the sandbox: connect it with a real provider.')
  }
  const system = provider.mode(read.credentials)
  if (system !== null && system !== mode) {
    throw new Problem(
      'validation_failed',
      `This is a ${mode} store, and the credentials are for the provider’s ${system} system.`,
    )
  }
}

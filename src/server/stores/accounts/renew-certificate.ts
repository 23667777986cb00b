import type { CertificateRenewal } from '../../../shared/contract/provider-account.ts'
import type { Actor } from '../../access/principal.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ConnectDeps } from './connect-provider.ts'
import { openCredentials } from './open-credentials.ts'
import { renewCredentials } from './renew-credentials.ts'

const parts = { cert: 'certificate', key: 'private_key', ca: 'authority', passphrase: 'passphrase' } as const

/**
 * Puts a renewed certificate in the place of an account's, and leaves the rest of its credentials as they are.
 * @throws Problem not_found, validation_failed with what is wrong of which part.
 */
export async function renewCertificate(
  deps: ConnectDeps,
  transaction: StoreTransaction,
  { account, renewal }: { account: string; renewal: CertificateRenewal },
  actor: Actor,
): Promise<void> {
  const row = await openCredentials(deps, transaction, account)
  const provider = row && deps.providers[row.provider]
  if (!row || !provider?.withCertificate) {
    throw new Problem('not_found', `There is no account ${account} with a certificate in this store.`)
  }
  const { certificate: cert, private_key: key, authority: ca, passphrase } = renewal
  const pair = { cert, key, ...(ca && { ca }), ...(passphrase && { passphrase }) }
  const credentials = provider.withCertificate(row.credentials, pair)
  const read = provider.readCredentials(credentials)
  if (!read.ok) {
    const message = read.problems.join(' ')
    const [, part] = /\btls\.(cert|key|ca|passphrase)\b/.exec(message) ?? []
    const field = part ? parts[part as keyof typeof parts] : 'certificate'
    throw new Problem('validation_failed', message, { errors: [{ field, code: 'bad_format', message }] })
  }
  const until = provider.describe(read.credentials).certificateUntil
  if (until && until <= transaction.now) {
    const message = `Expected a certificate that holds now: it ended on ${until.toISOString()}.`
    throw new Problem('validation_failed', message, { errors: [{ field: 'certificate', code: 'too_small', message }] })
  }
  await renewCredentials(deps, transaction, { account, credentials }, actor)
}

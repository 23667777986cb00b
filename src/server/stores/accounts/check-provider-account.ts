import type { Clock } from '../../base/clock.ts'
import { Problem } from '../../base/problem.ts'
import type { Sealer } from '../../base/seal.ts'
import type { Database } from '../../db/database.ts'
import type { Provider, ProviderCheck } from '../../providers/pix-port.ts'
import { openCredentials } from './open-credentials.ts'

interface CheckDeps {
  database: Database
  sealer: Sealer
  providers: Record<string, Provider>
  publicUrl: string
  clock: Clock
}

/**
 * Tries an account at its bank or acquirer, outside of any transaction, and says line by line what works and what does
 * not. @throws Problem not_found.
 */
export async function* checkProviderAccount(
  deps: CheckDeps,
  input: { store: string; account: string; charge: boolean },
): AsyncGenerator<ProviderCheck> {
  const { store, account, charge } = input
  const opened = await deps.database.inStore(store, transaction => openCredentials(deps, transaction, account))
  if (!opened) throw new Problem('not_found', `There is no account ${account} in this store.`)
  const provider = deps.providers[opened.provider]
  const read = provider?.readCredentials(opened.credentials)
  if (!provider?.check || !read) {
    const says = `There is no test for ${opened.provider}.`
    yield { about: 'credentials', verdict: 'not-tried', says, finding: 'no_test' }
    return
  }
  if (!read.ok) {
    for (const says of read.problems) {
      yield { about: 'credentials', verdict: 'broken', says, finding: 'credentials_unusable', values: { detail: says } }
    }
    return
  }
  // The test says in its own words what the connector would log.
  const silent = { info: () => undefined, warn: () => undefined }
  const webhookBase = `${deps.publicUrl}/inbox/${opened.provider}/${account}/`
  yield* provider.check(read.credentials, { now: () => deps.clock.now(), log: silent }, { charge, webhookBase })
}

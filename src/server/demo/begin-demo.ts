import type { DemoCreate } from '../../shared/contract/demo.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { openCredentials } from '../stores/accounts/open-credentials.ts'
import { readStore } from '../stores/read-store.ts'
import type { DemoDeps } from './demo-deps.ts'
import { demoOf } from './demo-rows.ts'

/**
 * Writes down that a store is to be filled, up to now: rows only. Who plays it is the caller's to say: itself, or the
 * job `play-demo`.
 * @throws Problem demo_exists, demo_not_possible.
 */
export async function beginDemo(
  deps: Pick<DemoDeps, 'sealer' | 'providers' | 'isSandbox'>,
  transaction: StoreTransaction,
  { days, seed }: DemoCreate,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const before = await demoOf(transaction)
  if (before) throw new Problem('demo_exists', `It was begun at ${before.begun_at.toISOString()}.`)
  await rejectUnfit(deps, transaction)
  await db
    .insertInto('demos')
    .values({
      store_id: store,
      seed,
      days,
      until: now,
      days_played: 0,
      charges: 0,
      failed: 0,
      begun_at: now,
      ended_at: null,
    })
    .execute()
  await recordAudit(transaction, actor, 'demo.begin', null, { days, seed })
}

/**
 * A store that real money may come to, or that tells somebody what happens, has no history made up.
 * @throws Problem demo_not_possible.
 */
async function rejectUnfit(
  deps: Pick<DemoDeps, 'sealer' | 'providers' | 'isSandbox'>,
  transaction: StoreTransaction,
): Promise<void> {
  const reject = (why: string) => new Problem('demo_not_possible', why)
  const { mode, name } = await readStore(transaction)
  if (mode === 'live') throw reject(`${name} is a live store: a demo fills test stores alone.`)
  const accounts = await transaction.db
    .selectFrom('provider_accounts')
    .select(['id', 'name', 'provider', 'takes'])
    .where('store_id', '=', transaction.store)
    .execute()
  for (const { id, name: account, provider } of accounts) {
    const opened = await openCredentials(deps, transaction, id)
    const read = deps.providers[provider]?.readCredentials(opened?.credentials)
    const addresses = (read?.ok && deps.providers[provider]?.addresses(read.credentials)) || []
    if (addresses.length === 0 || !addresses.every(deps.isSandbox)) {
      throw reject(`The account ${account} is not at the sandbox of this installation.`)
    }
  }
  for (const takes of ['pix', 'cards'] as const) {
    if (!accounts.some(account => account.takes === takes)) throw reject(`${name} has no account that takes ${takes}.`)
  }
  const listeners = await transaction.db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('store_id', '=', transaction.store)
    .where('removed_at', 'is', null)
    .execute()
  if (listeners.length > 0) {
    throw reject(`${name} has webhook endpoints, which would be told of all of it. Remove them first.`)
  }
}

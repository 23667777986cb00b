import { type Kysely, sql } from 'kysely'
import { forgetOldFailures } from '../access/sign-in-throttle.ts'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import { settleCardTesting } from '../charges/cards/settle-card-testing.ts'
import type { Database } from '../db/database.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'

const EVERY_MS = 3_600_000
const KEPT_MS = 24 * 3_600_000

interface ForgettingDeps {
  database: Database
  authDatabase: Kysely<AuthTables>
  clock: Clock
}

/**
 * Removes what counts for a day only: idempotency keys, customers' sessions and tries of cards of all stores, and wrong
 * passwords.
 */
export async function forgetOldRows({ database, authDatabase, clock }: ForgettingDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  await sql`select forget_idempotency_keys(${before})`.execute(database.lookup)
  await sql`select forget_customer_sessions(${before})`.execute(database.lookup)
  await sql`select forget_card_attempts(${before})`.execute(database.lookup)
  await settleCardTesting(database)
  await forgetOldFailures(authDatabase, clock.now())
}

/** Does so now and every hour. Returns what stops it. */
export function startForgetting(deps: ForgettingDeps & { log: Logger }): () => Promise<void> {
  let forgetting: Promise<void> = Promise.resolve()
  const forget = () => {
    forgetting = forgetOldRows(deps).catch(error =>
      deps.log.warn({ err: error }, 'what is a day old was not removed; the next hour will'),
    )
  }
  forget()
  const timer = setInterval(forget, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return forgetting
  }
}

import { type Kysely, sql } from 'kysely'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { limits } from '../../shared/contract/limits.ts'
import { forgetChallenges } from '../access/second-factor/challenges.ts'
import { forgetEndedSessions } from '../access/sessions.ts'
import { forgetOldFailures } from '../access/sign-in-limits.ts'
import type { Clock } from '../base/clock.ts'
import { eachByItself } from '../base/each-by-itself.ts'
import type { Logger } from '../base/log.ts'
import { settleCardTesting } from '../charges/cards/settle-card-testing.ts'
import { eraseAfterRetention } from '../customers/erase-after-retention.ts'
import { eraseLeftEvidence } from '../customers/erase-left-evidence.ts'
import type { Database } from '../db/database.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import { lookSteadily } from './look-steadily.ts'

const EVERY_MS = 3_600_000
const DAY_MS = 24 * 3_600_000

interface ForgettingDeps {
  database: Database
  authDatabase: Kysely<AuthTables>
  clock: Clock
}

/**
 * Removes what counts for a day only: idempotency keys, customers' sessions, attempts by card and exports of all
 * stores, and wrong passwords; and people's sessions that have ended. And what browsers reported of payment pages,
 * after 90 days; which cards were not tried, which sums of a day were told, and mails, which name whom they went to,
 * after 30; and payers, when their store has known them for as long as it says, and what answered disputes of whoever
 * was erased before. What fails keeps nothing behind it from being removed.
 * @throws AggregateError of what failed, in the end.
 */
export async function forgetOldRows({ database, authDatabase, clock }: ForgettingDeps): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const before = daysAgo(1)
  const lastKept = saoPauloDate(daysAgo(limits.policyReportsKept))
  const lastRejections = saoPauloDate(daysAgo(limits.cardRejectionsKept))
  const lastSums = saoPauloDate(daysAgo(limits.mailsKept))
  const forgotten = [
    sql`select forget_idempotency_keys(${before})`,
    sql`select forget_customer_sessions(${before})`,
    sql`select forget_policy_reports(${lastKept})`,
    sql`select forget_card_attempts(${before})`,
    sql`select forget_card_rejections(${lastRejections})`,
    sql`select forget_mails(${daysAgo(limits.mailsKept)})`,
    sql`select forget_daily_sums(${lastSums}::date)`,
    sql`select forget_exports(${now})`,
    sql`select forget_bulk_actions(${daysAgo(limits.bulkActionsKept)})`,
  ]
  const steps: (() => Promise<unknown>)[] = [
    ...forgotten.map(statement => () => statement.execute(database.lookup)),
    () => eraseAfterRetention(database),
    () => eraseLeftEvidence(database),
    () => settleCardTesting(database),
    () => forgetOldFailures(authDatabase, now),
    () => forgetEndedSessions(authDatabase),
    () => forgetChallenges(authDatabase),
  ]
  await eachByItself('step', steps, step => step())
}

/** Does so now and every hour. Returns what stops it. */
export function startForgetting(deps: ForgettingDeps & { log: Logger }): () => Promise<void> {
  return lookSteadily({
    everyMs: EVERY_MS,
    look: () => forgetOldRows(deps),
    failure: 'what is a day old was not removed; the next hour will',
    log: deps.log,
  }).stop
}

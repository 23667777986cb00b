import type { Kysely } from 'kysely'
import type { AuthTables } from '../db/tables/auth-tables.ts'

/** So many wrong passwords are free. */
const FREE = 5
/** Seconds to wait after the fifth; each further one doubles it. */
const FIRST_WAIT = 5
const LONGEST_WAIT = 900
/** After a day without a wrong password nothing is held against an account. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000

/** Seconds that must pass after `failures` wrong passwords in a row. @internal */
export function waitAfter(failures: number): number {
  if (failures < FREE) return 0
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, failures - FREE))
}

/**
 * Begins an attempt: seconds that the account must still wait before a password is looked at, or 0, and then the
 * attempt counts as a wrong one until `forgetFailures`. Counted before the look and under a lock, so that a hundred at
 * once are not a hundred free ones. Also for accounts that do not exist: the answer must not tell which do.
 */
export function beginAttempt(database: Kysely<AuthTables>, email: string, now: Date): Promise<number> {
  const account = email.toLowerCase()
  return database.transaction().execute(async transaction => {
    await transaction
      .insertInto('sign_in_failures')
      .values({ email: account, failures: 0, last_at: now })
      .onConflict(conflict => conflict.column('email').doNothing())
      .execute()
    const row = await transaction
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('email', '=', account)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 0 // forgotten between the two statements: the right password came a moment ago
    // Not below zero: who began later may have come to the lock first.
    const passed = Math.max(0, now.getTime() - row.last_at.getTime())
    const failures = passed > FORGOTTEN_AFTER_MS ? 0 : row.failures
    const wait = Math.max(0, Math.ceil(waitAfter(failures) - passed / 1000))
    if (wait > 0) return wait
    await transaction
      .updateTable('sign_in_failures')
      .set({ failures: failures + 1, last_at: now })
      .where('email', '=', account)
      .execute()
    return 0
  })
}

/** Forgets the wrong passwords after a right one. */
export async function forgetFailures(database: Kysely<AuthTables>, email: string): Promise<void> {
  await database.deleteFrom('sign_in_failures').where('email', '=', email.toLowerCase()).execute()
}

/** Forgets the wrong passwords after which a day has passed, also of accounts that do not exist. */
export async function forgetOldFailures(database: Kysely<AuthTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await database.deleteFrom('sign_in_failures').where('last_at', '<', before).execute()
}

import { type Kysely, sql } from 'kysely'
import type { AuthTables } from '../db/auth-tables.ts'

/** So many wrong passwords are free (design/product.md: "5 wrong passwords slow down"). */
const FREE = 5
/** Seconds to wait after the fifth; each further one doubles it. */
const FIRST_WAIT = 5
const LONGEST_WAIT = 900

/** Seconds that must pass after `failures` wrong passwords in a row. */
export function waitAfter(failures: number): number {
  if (failures < FREE) return 0
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, failures - FREE))
}

/** Seconds that an account must still wait before a password is looked at; 0 when none. */
export async function secondsToWait(database: Kysely<AuthTables>, email: string, now: Date): Promise<number> {
  const row = await database
    .selectFrom('sign_in_failures')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) return 0
  const passed = (now.getTime() - row.last_at.getTime()) / 1000
  return Math.max(0, Math.ceil(waitAfter(row.failures) - passed))
}

/** Counts a wrong password. Also for accounts that do not exist: the answer must not tell which do. */
export async function countFailure(database: Kysely<AuthTables>, email: string, now: Date): Promise<void> {
  await database
    .insertInto('sign_in_failures')
    .values({ email: email.toLowerCase(), failures: 1, last_at: now })
    .onConflict(conflict =>
      conflict.column('email').doUpdateSet({ failures: sql`sign_in_failures.failures + 1`, last_at: now }),
    )
    .execute()
}

/** Forgets the wrong passwords after a right one. */
export async function forgetFailures(database: Kysely<AuthTables>, email: string): Promise<void> {
  await database.deleteFrom('sign_in_failures').where('email', '=', email.toLowerCase()).execute()
}

import { type Kysely, sql } from 'kysely'
import type { ManagerCode } from '../../shared/contract/counter.ts'
import { limits } from '../../shared/contract/limits.ts'
import { Problem } from '../base/problem.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'
import type { PasswordHashing } from './password-hashing.ts'

/** The codes by which people who may refund say yes at a counter: hashed as passwords are, with few tries. */
export interface ManagerCodes {
  /** Sets a person's code, and forgets what was tried at the one before. @throws Problem manager_code_too_easy. */
  set(person: string, code: string, now: Date): Promise<void>
  remove(person: string): Promise<void>
  read(person: string): Promise<ManagerCode>
  /** Those of some people who have a code, by name. */
  among(people: readonly string[]): Promise<{ id: string; name: string; blocked: boolean }[]>
  /** Looks at a code. @throws Problem manager_code_wrong, manager_code_blocked, too_many_attempts. */
  verify(person: string, code: string, now: Date): Promise<void>
}

/** What the codes are kept with. The document of the API is made without either. */
interface CodeDeps {
  authDatabase: Kysely<AuthTables>
  signIn: { hashing: PasswordHashing }
}

export function openManagerCodes(deps: CodeDeps): ManagerCodes {
  const { authDatabase: database } = deps
  const of = (person: string) =>
    database.selectFrom('manager_codes').selectAll().where('user_id', '=', person).executeTakeFirst()

  return {
    async set(person, code, now) {
      if (isEasy(code)) throw new Problem('manager_code_too_easy', 'Six equal figures, or six in a row.')
      const kept = { hash: await deps.signIn.hashing.hash(code), failures: 0, wait_until: null, set_at: now }
      await database
        .insertInto('manager_codes')
        .values({ user_id: person, ...kept })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(kept))
        .execute()
    },
    async remove(person) {
      await database.deleteFrom('manager_codes').where('user_id', '=', person).execute()
    },
    async read(person) {
      const row = await of(person)
      return { set_at: row?.set_at.toISOString() ?? null, blocked: row !== undefined && isBlocked(row.failures) }
    },
    async among(people) {
      if (people.length === 0) return []
      const rows = await database
        .selectFrom('manager_codes as code')
        .innerJoin('users as person', 'person.id', 'code.user_id')
        .select(['person.id', 'person.name', 'code.failures'])
        .where('person.id', 'in', [...people])
        .orderBy('person.name')
        .execute()
      return rows.map(({ id, name, failures }) => ({ id, name, blocked: isBlocked(failures) }))
    },
    async verify(person, code, now) {
      const begun = await countAttempt(database, person, now)
      if (!begun) throw await whyNot(await of(person), now)
      const isRight = await deps.signIn.hashing.verify({ hash: begun.hash, password: code }).catch(async error => {
        // Too many waited, and nobody looked at this one.
        const fewer = { failures: sql<number>`greatest(0, failures - 1)`, wait_until: null }
        await database.updateTable('manager_codes').set(fewer).where('user_id', '=', person).execute()
        throw error
      })
      if (!isRight) throw new Problem('manager_code_wrong', 'The code is another one.')
      await database
        .updateTable('manager_codes')
        .set({ failures: 0, wait_until: null })
        .where('user_id', '=', person)
        .where('hash', '=', begun.hash)
        .execute()
    },
  }
}

/**
 * Counts an attempt, which is a wrong one until it was right: in one statement, so that a hundred at once are not a
 * hundred free ones. Nothing comes back where none is free.
 */
function countAttempt(database: Kysely<AuthTables>, person: string, now: Date) {
  const waits = sql<Date | null>`case when failures + 1 >= ${limits.managerCodeFailures}
    then ${now}::timestamptz + make_interval(secs => ${limits.managerCodeWait}) end`
  return database
    .updateTable('manager_codes')
    .set({ failures: sql<number>`failures + 1`, wait_until: waits })
    .where('user_id', '=', person)
    .where('failures', '<', limits.managerCodeMost)
    .where(where => where.or([where('wait_until', 'is', null), where('wait_until', '<=', now)]))
    .returning('hash')
    .executeTakeFirst()
}

/** Why no attempt is free. Of somebody without a code nothing is told. */
async function whyNot(row: { failures: number; wait_until: Date | null } | undefined, now: Date): Promise<Problem> {
  if (!row) return new Problem('manager_code_wrong', 'The code is another one.')
  if (isBlocked(row.failures)) return new Problem('manager_code_blocked', 'Too many wrong codes.')
  const wait = Math.max(1, Math.ceil(((row.wait_until?.getTime() ?? 0) - now.getTime()) / 1000))
  return new Problem('too_many_attempts', `Too many wrong codes: wait ${wait} seconds.`, { retryAfter: wait })
}

function isBlocked(failures: number): boolean {
  return failures >= limits.managerCodeMost
}

/** All the same, or each one more or one less than the one before. */
function isEasy(code: string): boolean {
  const steps = [...code].slice(1).map((figure, index) => Number(figure) - Number(code[index]))
  return [0, 1, -1].some(step => steps.every(one => one === step))
}

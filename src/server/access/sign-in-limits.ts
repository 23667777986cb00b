import { type Kysely, sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import { Problem } from '../base/problem.ts'
import type { AuthTables } from '../db/tables/auth-tables.ts'

/** An attempt to sign in, before anybody looked at the password. */
export interface Attempt {
  email: string
  /** Whom its address counts as: `networkOf`. */
  network: string
  /** The id of a device that has signed in to this account before; null for a stranger's. */
  device: string | null
}

/** After a day without a wrong password nothing is held against an account. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000
/** So long is a no of the database's remembered here, so that a flood asks it once in these ms and not each time. */
const REMEMBERED_MS = 5_000
const REMEMBERED = 10_000

/** A limit that counts by time: a burst, and then one in so many seconds. */
interface Rate {
  key: string
  burst: number
  seconds: number
}

/** The limits in front of a password, shared by all processes. */
export interface SignInLimits {
  /** Counts an attempt, which is a wrong one until `succeeded`. @throws Problem too_many_attempts. */
  begin(attempt: Attempt, now: Date): Promise<void>
  /** Takes back an attempt whose password nobody looked at, in what it counted for; its time to wait is over. */
  withdraw(attempt: Attempt): Promise<void>
  /** After the right password: forgets what was held against who gave it. */
  succeeded(attempt: Attempt): Promise<void>
}

export function openSignInLimits(database: Kysely<AuthTables>): SignInLimits {
  const rejected = new Map<string, { until: number; asked: number }>()

  /** Seconds that one of these was told to wait a moment ago, or 0. */
  const rememberedWait = (keys: readonly string[], now: number) => {
    const fresh = keys.flatMap(key => {
      const no = rejected.get(key)
      return no && Math.abs(now - no.asked) < REMEMBERED_MS ? [Math.ceil((no.until - now) / 1000)] : []
    })
    return Math.max(0, ...fresh)
  }
  const remember = (key: string, wait: number, now: number) => {
    if (rejected.size >= REMEMBERED) rejected.clear()
    rejected.set(key, { until: now + wait * 1000, asked: now })
  }

  const returnTurns = async (rates: readonly Rate[]) => {
    const back = sql<Date>`busy_until - make_interval(secs => case key ${sql.join(
      rates.map(({ key, seconds }) => sql`when ${key} then ${seconds}::float8`),
      sql` `,
    )} end)`
    const keys = rates.map(({ key }) => key)
    await database.updateTable('sign_in_rates').set({ busy_until: back }).where('key', 'in', keys).execute()
  }

  return {
    async begin(attempt, now) {
      const rates = ratesOf(attempt)
      const own = `${attempt.email}|${originOf(attempt)}`
      const known = rememberedWait([own, ...rates.map(({ key }) => key)], now.getTime())
      if (known > 0) throw tooMany(known)
      const { wait, said_by } = await countAttempt(database, attempt, rates, now)
      if (wait === 0) return
      remember(said_by === 'failures' ? own : (said_by ?? own), wait, now.getTime())
      throw tooMany(wait)
    },
    async succeeded(attempt) {
      const { email, network } = attempt
      const given = ratesOf(attempt).filter(({ key }) => key !== HOUSE)
      rejected.delete(`${email}|${originOf(attempt)}`)
      await database
        .deleteFrom('sign_in_failures')
        .where('email', '=', email)
        .where('origin', 'in', [originOf(attempt), network])
        .execute()
      // Thirty cashiers behind one address begin their day at the same time: who has the password gives the turn back.
      await returnTurns(given)
    },
    async withdraw(attempt) {
      const own = <Query extends { where(column: 'email' | 'origin', is: '=', value: string): Query }>(query: Query) =>
        query.where('email', '=', attempt.email).where('origin', '=', originOf(attempt))
      await own(database.deleteFrom('sign_in_failures')).where('failures', '<=', 1).execute()
      // It had waited long enough: nothing else let it through.
      const waited = sql<Date>`last_at - make_interval(secs => ${limits.signInLongestWait})`
      const fewer = database.updateTable('sign_in_failures').set({ failures: sql`failures - 1`, last_at: waited })
      await own(fewer).execute()
      await returnTurns(ratesOf(attempt))
    },
  }
}

/** Strangers of all accounts: what their passwords cost the house stays a small part of it. */
const HOUSE = 'house'

function ratesOf({ email, network, device }: Attempt): Rate[] {
  // Whoever has the password can make as many known devices as they like: together they are one account's.
  if (device !== null) {
    return [{ key: `known:${email}`, burst: limits.signInsOfKnown, seconds: limits.signInsOfKnownEach }]
  }
  return [
    { key: HOUSE, burst: limits.signInsBurst, seconds: limits.signInsEach },
    { key: `network:${network}`, burst: limits.signInsOfNetwork, seconds: limits.signInsOfNetworkEach },
    { key: `account:${email}`, burst: limits.signInsOfAccount, seconds: limits.signInsOfAccountEach },
  ]
}

function originOf({ network, device }: Attempt): string {
  return device === null ? network : `device:${device}`
}

async function countAttempt(database: Kysely<AuthTables>, attempt: Attempt, rates: Rate[], now: Date) {
  const { rows } = await sql<{ wait: number; said_by: string | null }>`
    select wait, said_by from auth.begin_sign_in(
      ${attempt.email}, ${originOf(attempt)},
      ${limits.signInFailures}, ${limits.signInFirstWait}, ${limits.signInLongestWait},
      ${rates.map(({ key }) => key)}, ${rates.map(({ burst }) => burst)}, ${rates.map(({ seconds }) => seconds)},
      ${now}
    )`.execute(database)
  return rows[0] ?? { wait: 0, said_by: null }
}

function tooMany(seconds: number): Problem {
  const wait = `wait ${seconds} second${seconds === 1 ? '' : 's'}`
  return new Problem('too_many_attempts', `Too many attempts to sign in: ${wait}.`, { retryAfter: seconds })
}

/** What wrong codes behind the right password are counted by. */
export function behindPasswordOf(user: string): string {
  return `${BEHIND}${user}`
}

const BEHIND = 'factor:'

/**
 * Forgets the wrong passwords of an account, wherever they came from: where it was given another one. Guesses at the
 * second factor stay counted, for another password is none: whoever reads the mail could else begin them anew for ever.
 */
export async function forgetFailures(database: Kysely<AuthTables>, email: string): Promise<void> {
  const account = email.toLowerCase()
  await database
    .deleteFrom('sign_in_failures')
    .where('email', '=', account)
    .where('origin', 'not like', `device:${BEHIND}%`)
    .execute()
  await database
    .deleteFrom('sign_in_rates')
    .where('key', 'in', [`account:${account}`, `known:${account}`])
    .execute()
}

/** Forgets wrong passwords after which a day has passed, also of accounts that do not exist, and rates that rest. */
export async function forgetOldFailures(database: Kysely<AuthTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  await database.deleteFrom('sign_in_failures').where('last_at', '<', before).execute()
  await database.deleteFrom('sign_in_rates').where('busy_until', '<', now).execute()
}

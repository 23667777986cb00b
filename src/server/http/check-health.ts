import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { migrationState } from '../db/migration-state.ts'

/** What the health pages are told by. */
export interface HealthDeps {
  database: Pick<Database, 'lookup'>
  /** The number of the newest migration that this program brings. */
  newestMigration: number
  /** Whether workers of this process take jobs; null where others do that. */
  jobsWorking: (() => boolean) | null
  /** True once the process is stopping. */
  stopping: AbortSignal
}

/** Whether to send requests here, and if not, why. No name, no address, no version. */
export interface Readiness {
  status: 'ready' | 'not_ready'
  checks: {
    database: 'ok' | 'unreachable'
    /** `ahead` while a newer program has been started beside this one. */
    migrations: 'current' | 'behind' | 'ahead' | 'unknown'
    jobs: 'working' | 'elsewhere' | 'stopped'
    stopping: boolean
  }
}

/** A database that does not answer in this time is away: whoever asks wants an answer. */
const PATIENCE_MS = 3_000

/** Asks everything that a request needs. Never throws. */
export async function checkHealth(deps: HealthDeps): Promise<Readiness> {
  const migrations = await migrationsInTime(deps)
  const working = deps.jobsWorking?.()
  const checks: Readiness['checks'] = {
    database: migrations === null ? 'unreachable' : 'ok',
    migrations: migrations ?? 'unknown',
    jobs: working === undefined ? 'elsewhere' : working ? 'working' : 'stopped',
    stopping: deps.stopping.aborted,
  }
  const ready =
    checks.database === 'ok' && checks.migrations !== 'behind' && checks.jobs !== 'stopped' && !checks.stopping
  return { status: ready ? 'ready' : 'not_ready', checks }
}

async function migrationsInTime({ database, newestMigration }: HealthDeps) {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS)
  const asked = migrationState(database, newestMigration).catch(() => null)
  const state = await Promise.race([asked, late.promise])
  clearTimeout(timer)
  return state
}

/** Whether the database answers at all. */
export async function databaseAnswers({ database }: Pick<HealthDeps, 'database'>): Promise<boolean> {
  return sql`select 1`.execute(database.lookup).then(
    () => true,
    () => false,
  )
}

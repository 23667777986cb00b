import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Clock } from '../base/clock.ts'
import { type IdPrefix, newId } from '../base/ids.ts'
import type { Changes, ChargeChange } from './changes.ts'
import type { JobQueue } from './job-queue.ts'
import type { Job, JobName } from './jobs.ts'
import { createPool } from './pool.ts'
import type { Tables } from './tables.ts'

/** A transaction that sees one store. All that must happen because of it leaves with it, as rows. */
export interface StoreTransaction {
  db: Kysely<Tables>
  store: string
  /** One instant for the whole transaction. */
  now: Date
  /** Ids of one transaction sort in the order of their making. */
  newId(prefix: IdPrefix): string
  /** Puts a job in its queue, in this transaction. */
  enqueue(job: Job): Promise<void>
  /** Notes that a charge changed: after the commit, whoever shows it is told. */
  changed(charge: string): void
}

/** The database as the application sees it. */
export interface Database {
  /** Runs `work` in a transaction of the store: committed when it returns, rolled back when it throws. */
  inStore<T>(store: string, work: (transaction: StoreTransaction) => Promise<T>): Promise<T>
  /** For the functions that find a store (`find_…`). Tables show no row here. */
  lookup: Kysely<Tables>
  changes: Changes
  close(): Promise<void>
}

const STORE_ID = /^sto_[0-9a-hjkmnp-tv-z]{26}$/

/** Opens the pool. The role cannot see beyond the store that a transaction names, whatever the query says. */
export function openDatabase(options: {
  url: string
  clock: Clock
  queue: Pick<JobQueue, 'enqueue'>
  changes: Changes
  connections: number
}): Database {
  const pool = createPool({ url: options.url, role: 'guiche_app', max: options.connections })
  pool.on('error', () => undefined) // an idle connection that broke is replaced at its next use
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  return {
    lookup: kysely,
    changes: options.changes,
    close: () => kysely.destroy(),
    async inStore(store, work) {
      if (!STORE_ID.test(store)) throw new Error(`Not a store's id: ${store}`)
      const charges: ChargeChange[] = []
      const jobs: JobName[] = []
      const result = await kysely.connection().execute(async db => {
        // One round trip for both. The id is checked above: the simple protocol takes no parameters.
        await db.executeQuery(CompiledQuery.raw(`begin; set local guiche.store = '${store}'`))
        try {
          const now = options.clock.now()
          let made = 0
          const value = await work({
            db,
            store,
            now,
            newId: prefix => newId(prefix, now, made++ % 1024),
            async enqueue(job) {
              await options.queue.enqueue(db, job)
              if (!job.after) jobs.push(job.name)
            },
            changed: charge => charges.push({ store, charge }),
          })
          await db.executeQuery(CompiledQuery.raw('commit'))
          return value
        } catch (error) {
          await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined)
          throw error
        }
      })
      if (charges.length > 0 || jobs.length > 0) options.changes.publish(charges, jobs)
      return result
    },
  }
}

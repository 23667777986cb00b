import { type Compilable, Kysely, type KyselyProps, type LogEvent, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../base/clock.ts'
import { type IdPrefix, newId } from '../base/ids.ts'
import type { LabelsOf, NamesOf } from '../base/measures.ts'
import type { Monitor } from '../base/monitor.ts'
import type { Changes, ChargeChange } from './changes.ts'
import { isBrokenBefore, openPipeline, type Pipeline } from './driver/pipeline.ts'
import { createPool } from './driver/pool.ts'
import { noteStatement } from './driver/watch-statement.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { idOfJob } from './jobs/job-rows.ts'
import type { Job, JobName } from './jobs/jobs.ts'
import type { Tables } from './tables/tables.ts'

/** A transaction that sees one store. All that must happen because of it leaves with it, as rows. */
export interface StoreTransaction {
  db: Kysely<Tables>
  store: string
  /** One instant for the whole transaction. */
  now: Date
  /** Ids of one transaction sort in the order of their making. */
  newId(prefix: IdPrefix): string
  /** Sends a statement that is built once (`statement`) and hands back its rows. */
  ask<Row>(statement: Compilable<Row>): Promise<Row[]>
  /**
   * Sends a statement whose answer decides nothing here, without waiting for it. Statements are carried out in the
   * order in which they are sent; one that fails lets the transaction fail, at the latest when it would commit.
   */
  write(statement: Compilable): void
  /** The same for an insert of rows that no other statement of the transaction changes: several travel as one. */
  insert(statement: Compilable): void
  /** Puts a job in its queue, in this transaction. */
  enqueue(job: Job): Promise<void>
  /**
   * After the commit, takes the job that was put there with this key out of its queue. Only for one that would find
   * nothing to do: it saves the look, and may be lost.
   */
  dismiss(name: JobName, key: string): void
  /** Notes that a charge changed: after the commit, whoever shows it is told. */
  changed(charge: string): void
  /** Counts something that is so from the commit on. */
  count<Name extends NamesOf<'counter'>>(name: Name, labels: LabelsOf<Name>): void
  /**
   * The trace in which the job with this key was written, as a `traceparent`: while its row is there, the trace of what
   * it belongs to. Null where none was.
   */
  traceOf(name: JobName, key: string): Promise<string | null>
  /**
   * Says that nothing will be sent any more: the commit travels with what was, and its answer is awaited with the
   * others.
   */
  end(): void
}

/** The database as the application sees it. */
export interface Database {
  /** Runs `work` in a transaction of the store: committed when it returns, rolled back when it throws. */
  inStore<T>(store: string, work: (transaction: StoreTransaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` on one snapshot: all its statements see the same instant, so that no answer shows a charge from before
   * a payment beside the payment. None may write.
   */
  read<T>(store: string, work: (transaction: StoreTransaction) => Promise<T>): Promise<T>
  /** For the functions that find a store (`find_…`). Tables show no row here. */
  lookup: Kysely<Tables>
  changes: Changes
  /** How many connections of the pool are used and idle, and how many callers wait for one. */
  connections(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
}

/**
 * Connections that stay while nothing is asked. A payer's page asks on up to three at once; where they had to be made
 * for it, and their first statements planned, it came 9 to 16 ms later
 * (docs/decisions/0040-a-page-that-is-painted-once.md).
 */
const KEPT = 4

/**
 * Opens the pool. `url` is of the application's role, which cannot see beyond the store that a transaction names,
 * whatever the query says.
 */
export function openDatabase(options: {
  url: string
  clock: Clock
  queue: Pick<JobQueue, 'write' | 'dismiss'>
  changes: Changes
  connections: number
  monitor: Monitor
  /** Called with what a transaction failed by, when it is undone and before its caller is told. It must not throw. */
  failed?: (store: string, error: unknown) => Promise<void>
}): Database {
  const { url, connections: max } = options
  const pool = createPool({ url, name: 'guiche_app', max, kept: Math.min(KEPT, max) })
  pool.on('error', () => undefined) // an idle connection that broke is replaced at its next use
  const dialect = new PostgresDialect({ pool })
  const { monitor } = options
  const kysely = new Kysely<Tables>({
    dialect,
    ...(monitor.traces && { log: (event: LogEvent) => noteStatement(monitor, event) }),
  })
  const props: KyselyProps = {
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: kysely.getExecutor(),
  }

  const transact: Transact = (how, work) =>
    monitor.traces
      ? monitor.span('transaction', { facts: { 'guiche.store': how.store } }, () =>
          inTransaction(pool, props, how, work, monitor),
        )
      : inTransaction(pool, props, how, work, null)

  const begun =
    (begin: string): Database['inStore'] =>
    async (store, work) => {
      const charges: ChargeChange[] = []
      const jobs: JobName[] = []
      const afterwards: (() => void)[] = []
      const now = options.clock.now()
      let made = 0
      const transacted = transact({ begin, store }, ({ db, ask, write, insert, end }) =>
        work({
          db,
          store,
          now,
          ask,
          write,
          insert,
          end,
          newId: prefix => newId(prefix, now, made++ % 1024),
          async enqueue(job) {
            const { insertion, begin } = options.queue.write(job)
            insert({ compile: () => insertion })
            if (begin) afterwards.push(begin)
            else if (!job.after) jobs.push(job.name)
          },
          dismiss: (name, key) => afterwards.push(() => options.queue.dismiss(name, key)),
          traceOf: (name, key) => (monitor.traces ? readTrace(db, name, key) : Promise.resolve(null)),
          changed: charge => charges.push({ store, charge }),
          count: monitor.measures
            ? (name, labels) => afterwards.push(() => monitor.count(name, labels))
            : () => undefined,
        }),
      )
      const result = await transacted.catch(async error => {
        await options.failed?.(store, error)
        throw error
      })
      for (const act of afterwards) act()
      if (charges.length > 0 || jobs.length > 0) options.changes.publish(charges, jobs)
      return result
    }

  return {
    lookup: kysely,
    changes: options.changes,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => kysely.destroy(),
    inStore: begun('begin'),
    read: begun('begin isolation level repeatable read read only'),
  }
}

async function readTrace(db: Kysely<Tables>, name: JobName, key: string): Promise<string | null> {
  const { rows } = await sql<{ trace: string | null }>`
    select find_job_trace(${name}, ${idOfJob(name, key)}::uuid) as trace`.execute(db)
  return rows[0]?.trace ?? null
}

type Transact = <T>(how: { begin: string; store: string }, work: (pipeline: Pipeline) => Promise<T>) => Promise<T>

/** Until the end of the transaction; row-level security reads it. */
const NAME_STORE = `select set_config('guiche.store', $1, true)`

/**
 * Begins, works and commits. Nothing waits for the beginning, and the commit travels with the last writes: PostgreSQL
 * answers a commit after a failed statement by rolling back. A create with its Pix takes a quarter of the round trips
 * by it.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  props: KyselyProps,
  { begin, store }: { begin: string; store: string },
  work: (pipeline: Pipeline) => Promise<T>,
  monitor: Monitor | null,
): Promise<T> {
  const client = await pool.connect()
  const pipeline = openPipeline(client, props, monitor)
  try {
    const begun = Promise.all([pipeline.send(begin), pipeline.send(NAME_STORE, [store])])
    begun.catch(() => undefined)
    const value = await work(pipeline)
    pipeline.end()
    await begun
    await pipeline.written()
    if (!(await pipeline.committed())) throw new Error('The transaction was rolled back by a failed statement')
    return value
  } catch (error) {
    await pipeline.send('rollback').catch(() => undefined)
    if (isBrokenBefore(error)) await pipeline.written()
    throw error
  } finally {
    client.release()
  }
}

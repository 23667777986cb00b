import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Logger } from '../base/log.ts'
import type { JobName } from './jobs/jobs.ts'

/** A charge of a store has changed: whoever shows it reads it again. */
export interface ChargeChange {
  store: string
  charge: string
}

/**
 * Tells who listens, in this process at once and in the others within a moment, that something was committed. A
 * hint and nothing more: whoever misses it polls. It is told after the commit, outside of any payment's transaction,
 * because a NOTIFY inside takes a database-wide lock through the commit (docs/decisions/0002).
 */
export interface Changes {
  publish(charges: readonly ChargeChange[], jobs: readonly JobName[]): void
  onCharge(listener: (change: ChargeChange) => void): () => void
  onJobs(listener: (names: readonly JobName[]) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'guiche_changes'
/**
 * Ten messages a second at most, whatever happens: each takes a statement and a commit. Nobody sees the tenth of a
 * second.
 */
const COALESCE_MS = 100
/** A payload of NOTIFY holds 8,000 bytes: a change takes up to 70. */
const CHANGES_A_MESSAGE = 100

type Message = { from: string; charges: [string, string][]; jobs: JobName[] }

/** Opens the listening connection. It reconnects by itself; until then, others' changes are found by polling. */
export function openChanges(options: { url: string; log: Logger }): Changes {
  const self = randomUUID()
  const emitter = new EventEmitter().setMaxListeners(0)
  const waiting = { charges: new Map<string, ChargeChange>(), jobs: new Set<JobName>() }
  let timer: NodeJS.Timeout | null = null
  let client: pg.Client | null = null
  /** On its way: it may stand only when nobody wants it any more. */
  let opening: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | null = null

  const notify = (charges: readonly ChargeChange[], jobs: readonly JobName[]) => {
    for (const change of charges) emitter.emit('charge', change)
    if (jobs.length > 0) emitter.emit('jobs', jobs)
  }

  const connect = async () => {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true })
    next.on('notification', message => {
      const read = JSON.parse(message.payload ?? '{}') as Message
      if (read.from === self) return
      notify(
        read.charges.map(([store, charge]) => ({ store, charge })),
        read.jobs,
      )
    })
    next.on('error', error => {
      if (!closed) options.log.warn({ err: error }, 'the connection that hears of changes broke')
    })
    next.on('end', () => {
      if (client !== next) return // it never stood: whoever awaits the connect knows
      client = null
      connectLater(1_000)
    })
    opening = next
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    opening = null
    if (closed) return next.end()
    client = next
  }
  const connectLater = (wait: number) => {
    if (!closed) retry ??= setTimeout(connectOrRetry, wait)
  }
  const connectOrRetry = () => {
    retry = null
    connect().catch(error => {
      opening = null
      if (closed) return
      options.log.warn({ err: error }, 'changes of other processes are heard by polling only')
      connectLater(5_000)
    })
  }
  connectOrRetry()

  // One after the other: this connection takes a statement at a time.
  let sending = Promise.resolve()
  const flush = () => {
    timer = null
    sending = sending.then(send)
    return sending
  }

  const send = async () => {
    const charges = [...waiting.charges.values()]
    const jobs = [...waiting.jobs]
    waiting.charges.clear()
    waiting.jobs.clear()
    for (let start = 0; start === 0 || start < charges.length; start += CHANGES_A_MESSAGE) {
      const slice = charges.slice(start, start + CHANGES_A_MESSAGE)
      const message: Message = { from: self, charges: slice.map(change => [change.store, change.charge]), jobs }
      await client?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]).catch(() => undefined)
    }
  }

  return {
    publish(charges, jobs) {
      notify(charges, jobs)
      for (const change of charges) waiting.charges.set(change.charge, change)
      for (const job of jobs) waiting.jobs.add(job)
      timer ??= setTimeout(flush, COALESCE_MS)
    },
    onCharge(listener) {
      emitter.on('charge', listener)
      return () => emitter.off('charge', listener)
    },
    onJobs(listener) {
      emitter.on('jobs', listener)
      return () => emitter.off('jobs', listener)
    },
    async close() {
      closed = true
      if (timer) {
        clearTimeout(timer)
        await flush()
      }
      if (retry) clearTimeout(retry)
      await (client ?? opening)?.end().catch(() => undefined)
    },
  }
}

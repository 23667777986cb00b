import type { Clock } from '../base/clock.ts'
import type { Monitor } from '../base/monitor.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database } from '../db/database.ts'
import { measureQueues, type QueueMeasure } from '../db/jobs/queue-measures.ts'
import type { Provider } from '../providers/pix-port.ts'
import { measureStores, type StoreMeasures } from '../reports/store-measures.ts'
import { watchBooks } from '../reports/watch-books.ts'

interface WatchedParts {
  database: Database
  sealer: Sealer
  providers: Record<string, Provider>
  clock: Clock
}

const DAY_MS = 86_400_000
/** However often somebody asks, the stores are asked once in this time, and the queues once a look. */
const STORES_EVERY_MS = 30_000
const QUEUES_EVERY_MS = 1_000

/** Has the gauges read that the database answers. Nothing is asked before somebody looks. */
export function watchParts(monitor: Monitor, parts: WatchedParts): void {
  const queues = kept(QUEUES_EVERY_MS, () => measureQueues(parts.database))
  const imbalanceOf = watchBooks()
  const stores = kept(STORES_EVERY_MS, () => measureStores(parts, imbalanceOf))
  const inbox = async (value: (queue: QueueMeasure) => number) =>
    (await queues()).filter(({ job }) => job === 'process-inbox').map(queue => ({ value: value(queue), labels: {} }))

  monitor.watch('guiche.database.connections', () =>
    Object.entries(parts.database.connections()).map(([state, value]) => ({ value, labels: { state } })),
  )
  monitor.watch('guiche.jobs.waiting', async () =>
    (await queues()).flatMap(queue =>
      (['due', 'later', 'active'] as const).map(state => ({ value: queue[state], labels: { job: queue.job, state } })),
    ),
  )
  monitor.watch('guiche.jobs.lag', async () =>
    (await queues()).map(({ job, lag }) => ({ value: lag, labels: { job } })),
  )
  // Every message has its job until something was made of it.
  monitor.watch('guiche.inbox.backlog', () => inbox(({ due, later, active }) => due + later + active))
  monitor.watch('guiche.inbox.oldest', () => inbox(({ oldest }) => oldest))
  monitor.watch('guiche.ledger.imbalance', async () => [{ value: (await stores()).imbalance, labels: {} }])
  monitor.watch('guiche.review_items.open', async () => reviewItems(await stores()))
  monitor.watch('guiche.certificate.days_left', async () => {
    const now = parts.clock.now().getTime()
    const { certificates } = await stores()
    return [...certificates].map(([account, until]) => ({
      value: Math.floor((until.getTime() - now) / DAY_MS),
      labels: { account },
    }))
  })
}

function reviewItems({ reviewItems: open }: StoreMeasures) {
  return [...open].map(([kind, value]) => ({ value, labels: { kind } }))
}

/** Asks again when the last answer is older than `milliseconds`, or failed. */
function kept<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (last && now - last.at < milliseconds) return last.answer
    const asked = { at: now, answer: ask() }
    asked.answer.catch(() => {
      if (last === asked) last = null
    })
    last = asked
    return asked.answer
  }
}

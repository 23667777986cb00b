import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type FlowName, type Flows, openFlows } from './flows.ts'
import { type Latency, latencyOf } from './latency.ts'
import { runPaced, runSideBySide } from './load.ts'
import type { Stage, Target } from './open-stage.ts'
import { type Shares, startClock } from './processor-time.ts'

/** One flow against one server, once. */
export interface Measurement extends Latency {
  side: Target['side']
  flow: FlowName | 'paced'
  concurrency: number
  perSecond: number
  shares: Shares | null
  /** Milliseconds of processor for an operation; null where they cannot be read. */
  processor: { server: number; postgres: number } | null
  /** Of an operation: transactions that PostgreSQL ended, and bytes of its log. */
  transactions: number
  walBytes: number
}

/** Payments a second at which the latency under an even load is measured. */
export const PACE = 200
const SETTLE_PATIENCE_MS = 60_000

/** Measures flows against both servers of a stage. */
export interface Bench {
  measure(side: Target['side'], flow: FlowName, load: { concurrency: number; seconds: number }): Promise<Measurement>
  measurePaced(side: Target['side'], seconds: number): Promise<Measurement>
  close(): Promise<void>
}

/** Opens the generator's connections to both servers. */
export function openBench(stage: Stage): Bench {
  const flows = { bare: openFlows(stage.bare, stage.world), ours: openFlows(stage.ours, stage.world) }

  const around = async (
    side: Target['side'],
    about: Pick<Measurement, 'flow' | 'concurrency'>,
    work: (flows: Flows) => Promise<{ count: number; seconds: number; durations: number[] }>,
  ): Promise<Measurement> => {
    const database = stage.databases[side]
    const before = await countersOf(database)
    const shares = startClock({ server: stage[side].program.pid, postmaster: stage.postmaster })
    const ran = await work(flows[side])
    const settled = await settle(stage, side, about.flow)
    const used = shares()
    // Each process of PostgreSQL tells its counts at most once a second.
    await sleep(1_100)
    const after = await countersOf(database)
    return {
      side,
      ...about,
      perSecond: ran.count / (ran.seconds + settled),
      ...latencyOf(ran.durations),
      shares: used,
      processor: used && {
        server: (used.server * used.milliseconds) / ran.count,
        postgres: (used.postgres * used.milliseconds) / ran.count,
      },
      transactions: (after.transactions - before.transactions) / ran.count,
      walBytes: (after.walBytes - before.walBytes) / ran.count,
    }
  }

  return {
    measure: (side, flow, load) =>
      around(side, { flow, concurrency: load.concurrency }, own => runSideBySide(own[flow], load)),
    measurePaced: (side, seconds) =>
      around(side, { flow: 'paced', concurrency: 0 }, own => runPaced(own.answered, { perSecond: PACE, seconds })),
    async close() {
      await Promise.all([flows.bare.close(), flows.ours.close()])
    },
  }
}

/**
 * Ours looks at every payment, and at what it asked of a card, once more after 10 seconds. Those looks belong to what
 * was measured: they are made due at once and waited for, and the wait counts. How often a code that nobody pays is
 * looked at depends on payers: its looks are removed. Returns the seconds waited.
 */
async function settle(stage: Stage, side: Target['side'], flow: Measurement['flow']): Promise<number> {
  if (side === 'bare') return 0
  const database = stage.databases.ours
  if (flow !== 'cycle' && flow !== 'card') {
    await database.query(`delete from jobs.job where name = 'follow-payment'`)
    return 0
  }
  const began = performance.now()
  await database.query(
    `update jobs.job set start_after = now() where name in ('follow-payment', 'follow-hold') and state = 'created'`,
  )
  for (;;) {
    await database.query(
      `select pg_notify('guiche_changes', '{"from":"bench","charges":[],"jobs":["follow-payment","follow-hold"]}')`,
    )
    const { rowCount } = await database.query(
      `select 1 from jobs.job where name in ('follow-payment', 'follow-hold', 'process-inbox', 'deliver-event')
        and state < 'completed' limit 1`,
    )
    const waited = performance.now() - began
    if (rowCount === 0) return waited / 1000
    if (waited > SETTLE_PATIENCE_MS) throw new Error('The jobs of the measured cycles do not end.')
    await sleep(50)
  }
}

async function countersOf(database: pg.Client): Promise<{ transactions: number; walBytes: number }> {
  const { rows } = await database.query<{ transactions: string; wal: string }>(
    `select xact_commit + xact_rollback as transactions, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
     from pg_stat_database where datname = current_database()`,
  )
  return { transactions: Number(rows[0]?.transactions), walBytes: Number(rows[0]?.wal) }
}

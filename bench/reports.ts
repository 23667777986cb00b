/**
 * `npm run bench:reports`: what the reports and the trial balance of a store cost PostgreSQL that has a million charges
 * of a year, before its days are rolled up and after, beside counting the same charges and nothing else;
 * docs/performance.md has its figures. `--charges 100000` is shorter. It reads the processor time of the connection's
 * process in /proc, so it runs on Linux; it needs no quiet machine.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { createLog } from '../src/server/base/log.ts'
import { quietMonitor } from '../src/server/base/monitor.ts'
import { openChanges } from '../src/server/db/changes.ts'
import { type Database, openDatabase, type StoreTransaction } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { readFacts, SUPERUSER } from '../src/server/embedded-postgres/facts.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/start-embedded-postgres.ts'
import { approvalReport } from '../src/server/reports/approval-report.ts'
import { funnelReport } from '../src/server/reports/funnel-report.ts'
import { reportPeriod } from '../src/server/reports/report-period.ts'
import { speedReport } from '../src/server/reports/speed-report.ts'
import { rollUpDays } from '../src/server/reports/sums/roll-up-days.ts'
import { trialBalance } from '../src/server/reports/trial-balance.ts'
import { addDays } from '../src/shared/brazil/calendar-date.ts'
import { calendarIn } from '../src/shared/brazil/local-time.ts'
import { endOfSaoPauloDay, saoPauloDate, startOfSaoPauloDay } from '../src/shared/brazil/sao-paulo-time.ts'
import { BRASILIA } from '../src/shared/brazil/time-zones.ts'
import type { ReportQuery } from '../src/shared/contract/report.ts'
import { type FullStore, fillStore } from './reports/fill-store.ts'

const ROUNDS = 7
const { values } = parseArgs({ options: { charges: { type: 'string', default: '1000000' } } })
const log = createLog({ level: 'warn', pretty: false })
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-reports-'))
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  await migrate({ url: postgres.url, log })
  const address = new URL(postgres.url)
  address.username = SUPERUSER
  address.password = readFacts(join(dataDir, 'postgres'))?.superuserPassword ?? ''
  const superuser = new pg.Client({ connectionString: address.href })
  superuser.on('error', () => undefined) // PostgreSQL may stop first
  await superuser.connect()
  const until = new Date()
  const full = await fillStore(superuser, Number(values.charges), until)
  const small = await fillStore(superuser, 1_000, until)
  await superuser.query('vacuum analyze')
  await superuser.end()
  await measure([small, full])
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(stores: readonly FullStore[]): Promise<void> {
  const changes = openChanges({ url: postgres.url, log })
  const queue = {
    write: () => {
      throw new Error('A report writes nothing')
    },
    dismiss: () => undefined,
  }
  const clock = { now: () => new Date() }
  const database = openDatabase({ url: postgres.url, clock, queue, changes, connections: 1, monitor: quietMonitor })
  const counted = await costs(database, stores)
  const begun = performance.now()
  await rollUpDays({ database, clock })
  console.log(`All days of both stores were rolled up in ${((performance.now() - begun) / 1000).toFixed(0)} s.`)
  const kept = await costs(database, stores)
  console.log(
    ['charges of the store', 'days', 'report']
      .concat('ms of PostgreSQL, nothing rolled up', 'rolled up', 'times as many as counting')
      .join(' | '),
  )
  for (const [place, { store, days, report, ms }] of kept.entries()) {
    const before = counted[place]?.ms ?? 0
    const least = kept.find(one => one.store === store && one.days === days && one.report === 'counting')?.ms ?? 0
    console.log(`${store} | ${days} | ${report} | ${before.toFixed(0)} | ${ms.toFixed(0)} | ${(ms / least).toFixed(2)}`)
  }
  await database.close()
  await changes.close()
}

interface Cost {
  store: number
  days: number
  report: string
  /** Of the processor, the mean of the rounds. */
  ms: number
}

async function costs(database: Database, stores: readonly FullStore[]): Promise<Cost[]> {
  const found: Cost[] = []
  for (const store of stores) {
    for (const days of [7, 31, 92]) {
      const to = addDays(saoPauloDate(store.until), -1)
      const query: ReportQuery = { from: addDays(to, 1 - days), to, format: 'json' }
      const works: Record<string, (transaction: StoreTransaction) => Promise<unknown>> = {
        counting: transaction => countCharges(transaction, query),
        funnel: transaction => funnelReport(transaction, query),
        approval: transaction => approvalReport(transaction, query),
        speed: transaction => speedReport(transaction, query),
        balances: transaction =>
          trialBalance(transaction, { from: startOfSaoPauloDay(query.from), at: endOfSaoPauloDay(query.to) }),
      }
      for (const [report, work] of Object.entries(works)) {
        // The first reads from the disk.
        await database.read(store.id, work)
        const before = await processorMs(database)
        for (let round = 0; round < ROUNDS; round++) await database.read(store.id, work)
        const ms = ((await processorMs(database)) - before) / ROUNDS
        found.push({ store: store.charges, days, report, ms })
      }
    }
  }
  return found
}

/** Processor time that the process behind the one connection has used, in milliseconds, to ten of them. */
async function processorMs(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.lookup)
  const [, after = ''] = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')
  const [user, system] = after.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** The least that any answer about the same two periods costs: to look at each of their charges once. */
function countCharges({ db, store }: StoreTransaction, query: ReportQuery): Promise<unknown> {
  const { begins, ends } = reportPeriod(calendarIn(BRASILIA), query)
  return sql`select count(*), sum(amount) from charges
    where store_id = ${store} and created_at >= ${begins} and created_at < ${ends}`.execute(db)
}

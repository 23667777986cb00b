/**
 * `npm run bench:reports`: how long the reports of a store take that has a million charges of a year, beside counting the same charges
 * and nothing else; docs/decisions/0034 has its figures. `--charges 100000` is shorter; `--explain` prints the plans.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { createLog } from '../src/server/base/log.ts'
import { quietMonitor } from '../src/server/base/monitor.ts'
import { openChanges } from '../src/server/db/changes.ts'
import { openDatabase, type StoreTransaction } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { readFacts, SUPERUSER } from '../src/server/embedded/facts.ts'
import { startEmbeddedPostgres } from '../src/server/embedded/start-embedded-postgres.ts'
import { approvalReport } from '../src/server/reports/approval-report.ts'
import { funnelReport } from '../src/server/reports/funnel-report.ts'
import { reportPeriod } from '../src/server/reports/report-period.ts'
import { speedReport } from '../src/server/reports/speed-report.ts'
import { addDays } from '../src/shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../src/shared/brazil/sao-paulo-time.ts'
import type { ReportQuery } from '../src/shared/contract/report.ts'
import { median } from './checkout/median.ts'
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
  const database = openDatabase({
    url: postgres.url,
    clock: { now: () => new Date() },
    queue,
    changes,
    connections: 1,
    monitor: quietMonitor,
  })
  console.log('charges of the store | days | report | ms (median of 7) | times as long as counting the charges')
  for (const store of stores) {
    for (const days of [7, 31, 92]) {
      const to = addDays(saoPauloDate(store.until), -1)
      const query: ReportQuery = { from: addDays(to, 1 - days), to, format: 'json' }
      const took = { counting: [], funnel: [], approval: [], speed: [] } as Record<string, number[]>
      const works: Record<string, (transaction: StoreTransaction) => Promise<unknown>> = {
        counting: transaction => countCharges(transaction, query),
        funnel: transaction => funnelReport(transaction, query),
        approval: transaction => approvalReport(transaction, query),
        speed: transaction => speedReport(transaction, query),
      }
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [name, work] of Object.entries(works)) {
          const begun = performance.now()
          await database.read(store.id, work)
          // The first reads from the disk.
          if (round > 0) took[name]?.push(performance.now() - begun)
        }
      }
      const counting = median(took.counting ?? [])
      for (const [name, times] of Object.entries(took)) {
        const ms = median(times)
        console.log(`${store.charges} | ${days} | ${name} | ${ms.toFixed(1)} | ${(ms / counting).toFixed(2)}`)
      }
    }
  }
  await database.close()
  await changes.close()
}

/** The least that any answer about the same two periods costs: to look at each of their charges once. */
function countCharges({ db, store }: StoreTransaction, query: ReportQuery): Promise<unknown> {
  const { begins, ends } = reportPeriod(query)
  return sql`select count(*), sum(amount) from charges
    where store_id = ${store} and created_at >= ${begins} and created_at < ${ends}`.execute(db)
}

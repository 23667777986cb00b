/**
 * `npm run bench:exports`: how many rows a second of a large store become a file, and what memory that takes. A store
 * of 100,000 charges is filled by SQL, and one of a tenth; `-- --charges 1000000` is longer, `-- --only Brazil` is the
 * first file alone. Each is made by the verb of the job, in this process, and read back by the verb of the download.
 * Misses the bar when a CSV of charges is made at less than 50,000 rows a second, or when memory grows with the rows:
 * `-- --report-only` ends well all the same. The processor's time for a row, of Node and of PostgreSQL, is told beside
 * it: a machine that has much else to do changes it little. docs/performance.md has its figures.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { systemActor } from '../src/server/access/principal.ts'
import { createLog } from '../src/server/base/log.ts'
import { quietMonitor } from '../src/server/base/monitor.ts'
import { openChanges } from '../src/server/db/changes.ts'
import { type Database, openDatabase } from '../src/server/db/database.ts'
import { openLogins } from '../src/server/db/logins.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { readFacts, SUPERUSER } from '../src/server/embedded-postgres/facts.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/start-embedded-postgres.ts'
import { createExport } from '../src/server/exports/create-export.ts'
import { makeExport } from '../src/server/exports/make-export.ts'
import { readExportFile } from '../src/server/exports/read-export-file.ts'
import { exportCreateSchema, type NewExport } from '../src/shared/contract/export.ts'
import { scopes } from '../src/shared/contract/roles.ts'
import { endInTime } from './end-in-time.ts'
import { fillStore } from './reports/fill-store.ts'

const ROUNDS = 3
const ROWS_A_SECOND = 50_000
/**
 * A file of ten times the rows may take so much more memory, in MB: what the collector of garbage leaves for later,
 * of a spreadsheet some 70 whatever its rows.
 */
const FLAT_MB = 96

const { values } = parseArgs({
  options: {
    charges: { type: 'string', default: '100000' },
    only: { type: 'string', default: '' },
    'report-only': { type: 'boolean', default: false },
  },
})
const log = createLog({ level: 'warn', pretty: false })
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-exports-'))
const postgres = await startEmbeddedPostgres({ dataDir, log })

const files: readonly (readonly [name: string, asked: NewExport])[] = [
  ['charges, CSV for Brazil', { kind: 'charges', dialect: 'br' }],
  ['charges, CSV international', { kind: 'charges', dialect: 'international', language: 'en-GB' }],
  ['charges paid by card, CSV', { kind: 'charges', filters: { method: 'credit-card' } }],
  ['entries, CSV', { kind: 'ledger_entries' }],
  ['charges, XLSX', { kind: 'charges', format: 'xlsx' }],
]

await endInTime({
  run: measure,
  async stop() {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  reportOnly: values['report-only'],
})

async function measure(): Promise<number> {
  await migrate({ url: postgres.url, log })
  const most = Number(values.charges)
  const [small, large] = await fill([Math.round(most / 10), most])
  const { application } = await openLogins(postgres.url)
  const changes = openChanges({ url: application, log })
  const queue = {
    write: () => ({ insertion: { sql: 'select', parameters: [] }, begin: null }),
    dismiss: () => undefined,
  }
  const clock = { now: () => new Date() }
  const options = { url: application, clock, changes, connections: 4, monitor: quietMonitor }
  const database = openDatabase({ ...options, queue: queue as never })
  let missed = 0
  console.log(
    ['file', 'rows', 'rows/s', 'µs of Node a row', 'of PostgreSQL']
      .concat('MB kept', 'read back, MB/s', 'memory, MB', 'memory at a tenth of the rows, MB')
      .join(' | '),
  )
  for (const [name, asked] of files.filter(([one]) => one.includes(values.only))) {
    const few = await best(database, small ?? '', asked)
    const many = await best(database, large ?? '', asked)
    console.log(
      [name, many.rows, Math.round(many.rowsASecond), many.node.toFixed(1), many.postgres.toFixed(1)]
        .concat(many.megabytes.toFixed(1), many.readBack.toFixed(0), many.memory.toFixed(0), few.memory.toFixed(0))
        .join(' | '),
    )
    if (asked.kind === 'charges' && asked.format !== 'xlsx' && !asked.filters && many.rowsASecond < ROWS_A_SECOND)
      missed++
    if (many.memory - few.memory > FLAT_MB) missed++
  }
  await database.close()
  await changes.close()
  return missed
}

/** Stores of so many charges, by their ids. */
async function fill(sizes: readonly number[]): Promise<string[]> {
  const address = new URL(postgres.url)
  address.username = SUPERUSER
  address.password = readFacts(join(dataDir, 'postgres'))?.superuserPassword ?? ''
  const superuser = new pg.Client({ connectionString: address.href })
  superuser.on('error', () => undefined) // PostgreSQL may stop first
  await superuser.connect()
  const ids: string[] = []
  for (const size of sizes) ids.push((await fillStore(superuser, size, new Date())).id)
  await superuser.query('vacuum analyze')
  await superuser.end()
  return ids
}

interface Figures {
  rows: number
  rowsASecond: number
  /** Microseconds of the processor for a row. */
  node: number
  postgres: number
  megabytes: number
  /** MB of the kept file a second, as a download reads it. */
  readBack: number
  /** By how many MB the process grew at most. */
  memory: number
}

/** The quickest of some rounds, and the most memory of any but the first, which fills the heap. */
async function best(database: Database, store: string, asked: NewExport): Promise<Figures> {
  const rounds: Figures[] = []
  for (let round = 0; round <= ROUNDS; round++) rounds.push(await once(database, store, asked))
  const [, ...measured] = rounds
  const [quickest] = measured.toSorted((one, other) => other.rowsASecond - one.rowsASecond)
  if (!quickest) throw new Error('Nothing was measured')
  return { ...quickest, memory: Math.max(...measured.map(({ memory }) => memory)) }
}

async function once(database: Database, store: string, asked: NewExport): Promise<Figures> {
  const by = { scopes, actor: systemActor }
  const id = await database.inStore(store, transaction =>
    createExport(transaction, exportCreateSchema.parse(asked), by),
  )
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const [node, ofPostgres] = [process.cpuUsage(), await postgresMs(database)]
  const began = performance.now()
  await makeExport(
    { database, log, publicUrl: 'http://127.0.0.1', stopping: new AbortController().signal },
    { store, export: id },
  )
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(node)
  const worked = (await postgresMs(database)) - ofPostgres
  const read = performance.now()
  const { row, bytes } = await readExportFile(database, { store, id, ...by })
  let length = 0
  for await (const piece of bytes) length += piece.length
  clearInterval(watch)
  const megabytes = length / 1e6
  return {
    rows: row.rows_done,
    rowsASecond: row.rows_done / seconds,
    node: (user + system) / row.rows_done,
    postgres: (worked * 1000) / row.rows_done,
    megabytes,
    readBack: megabytes / ((performance.now() - read) / 1000),
    memory: (peak - before) / 1e6,
  }
}

/** Processor time that the processes behind the connections have used, in milliseconds, to ten of them. */
async function postgresMs({ lookup }: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where usename = current_user`.execute(lookup)
  return rows.reduce((sum, { pid }) => {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = after.split(' ').slice(11, 13)
    return sum + (Number(user) + Number(system)) * 10
  }, 0)
}

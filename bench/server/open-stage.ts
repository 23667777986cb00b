import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createLog } from '../../src/server/base/log.ts'
import { readFacts, SUPERUSER } from '../../src/server/embedded-postgres/facts.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/server/embedded-postgres/start-embedded-postgres.ts'
import { freePorts } from '../checkout/start-guiche.ts'
import { bareTables } from './bare-tables.ts'
import { type BenchStore, makeStore } from './make-store.ts'
import { type OutsideWorld, openOutsideWorld } from './outside-world.ts'
import { parentOf } from './processor-time.ts'
import { type Program, startProgram } from './start-program.ts'

/** A server that the flows are run against. */
export interface Target {
  side: 'bare' | 'ours'
  url: string
  key: string
  program: Program
  /** Where the bank calls. */
  inbox(): string
}

/** Everything that takes part: one PostgreSQL, both servers, bank and merchant. */
export interface Stage {
  world: OutsideWorld
  postmaster: number
  postgresVersion: string
  bare: Target
  ours: Target
  store: BenchStore
  /** Connections of the superuser, who may checkpoint and fill tables without their checks. */
  databases: Record<'bare' | 'ours' | 'tpcb', pg.Client>
  /** Where a profile of our server is when it has stopped; null where none was asked for. */
  profileDir: string | null
  close(): Promise<void>
}

/** Opens the stage in a folder of its own, which is removed when it closes. */
export async function openStage(options: { profile: boolean }): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-bench-'))
  const closers: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next()
  }
  try {
    const postgres = await startPostgres(dataDir)
    closers.push(postgres.stop)
    const databases = await makeDatabases(postgres.url, readFacts(join(dataDir, 'postgres'))?.superuserPassword ?? '')
    closers.push(() => Promise.all(Object.values(databases).map(client => client.end())))
    const world = await openOutsideWorld()
    closers.push(world.close)

    const [port = 0, fieldsPort = 0, barePort = 0] = await freePorts(3)
    const bare = await startBare(barePort, urlOf(postgres.url, 'bare'), world, join(dataDir, 'bare.log'))
    closers.push(bare.program.stop)

    const profileDir = options.profile ? mkdtempSync(join(tmpdir(), 'guiche-profile-')) : null
    if (profileDir) closers.push(() => rmSync(profileDir, { recursive: true, force: true }))
    const database = { url: urlOf(postgres.url, 'ours'), secretKey: randomBytes(32).toString('base64') }
    const env = settings({ dataDir: join(dataDir, 'guiche'), port, fieldsPort, database })
    const store = await makeStore(env, database, world)
    const ours = await startOurs({ env, port, log: join(dataDir, 'guiche.log'), profileDir, key: store.key, world })
    closers.push(ours.program.stop)

    const { rows } = await databases.ours.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    return { world, postmaster, postgresVersion: postgres.version, bare, ours, store, databases, profileDir, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The embedded PostgreSQL as the product has it, with room for the connections of both servers and of the baseline. */
async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const log = createLog({ level: 'warn', pretty: false })
  const narrow = await startEmbeddedPostgres({ dataDir, log })
  const address = new URL(narrow.url)
  address.username = SUPERUSER
  address.password = readFacts(join(dataDir, 'postgres'))?.superuserPassword ?? ''
  const superuser = new pg.Client({ connectionString: address.href })
  await superuser.connect()
  await superuser.query('alter system set max_connections = 150')
  await superuser.end()
  await narrow.stop()
  return startEmbeddedPostgres({ dataDir, log })
}

async function makeDatabases(url: string, password: string): Promise<Stage['databases']> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  for (const name of ['bare', 'ours', 'tpcb']) await owner.query(`create database ${name}`)
  await owner.end()
  const bare = new pg.Client({ connectionString: urlOf(url, 'bare') })
  await bare.connect()
  await bare.query(bareTables)
  await bare.end()
  const open = async (name: string) => {
    const address = new URL(urlOf(url, name))
    address.username = SUPERUSER
    address.password = password
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    return client
  }
  return { bare: await open('bare'), ours: await open('ours'), tpcb: await open('tpcb') }
}

/** The product's settings: its standard ones, but for where things are, and no sandbox. */
function settings(options: {
  dataDir: string
  port: number
  fieldsPort: number
  database: { url: string; secretKey: string }
}): Record<string, string> {
  mkdirSync(options.dataDir, { mode: 0o700 })
  return {
    DATA_DIR: options.dataDir,
    PORT: String(options.port),
    FIELDS_PORT: String(options.fieldsPort),
    PUBLIC_URL: `http://127.0.0.1:${options.port}`,
    DATABASE_URL: options.database.url,
    SECRET_KEY: options.database.secretKey,
    SANDBOX: 'off',
    // Counted as ever, and let through: one key asks for what a hundred shops do.
    KEY_RATE: '1000000',
  }
}

async function startBare(port: number, database: string, world: OutsideWorld, log: string): Promise<Target> {
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    args: ['bench/server/bare-server.ts'],
    env: {
      PORT: String(port),
      BENCH_DATABASE_URL: database,
      BENCH_BANK_URL: world.bankUrl,
      BENCH_ACQUIRER_URL: world.acquirerUrl,
      BENCH_MERCHANT_URL: world.merchantUrl,
    },
    log,
    open: `${url}/healthz`,
  })
  return { side: 'bare', url, key: '', program, inbox: () => `${url}/inbox` }
}

async function startOurs(options: {
  env: Record<string, string>
  port: number
  log: string
  profileDir: string | null
  key: string
  world: OutsideWorld
}): Promise<Target> {
  const { env, key, world, profileDir } = options
  const url = env.PUBLIC_URL ?? ''
  const profiled = profileDir ? ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${profileDir}`] : []
  const program = await startProgram({
    args: [...profiled, 'src/server/main.ts', 'start'],
    env,
    log: options.log,
    open: `${url}/healthz`,
  })
  try {
    await listen(url, key, world.merchantUrl)
    for (let look = 0; !world.inbox(); look++) {
      if (look > 200) throw new Error('The webhook was not registered at the bank.')
      await sleep(50)
    }
  } catch (error) {
    await program.stop()
    throw error
  }
  return { side: 'ours', url, key, program, inbox: () => `${world.inbox()}/pix` }
}

/** The merchant wants to hear when a charge is paid. */
async function listen(url: string, key: string, merchantUrl: string): Promise<void> {
  const response = await fetch(`${url}/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: merchantUrl, events: ['charge.paid'] }),
  })
  if (response.status !== 201) throw new Error(`The merchant could not listen: ${await response.text()}`)
}

function urlOf(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

import { rmSync } from 'node:fs'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { createLog, type Logger } from '../../src/server/base/log.ts'
import { HANDED_OVER } from '../../src/server/db/jobs/job-rows.ts'
import { jobNames } from '../../src/server/db/jobs/jobs.ts'
import { type App, startApp } from '../../src/server/start/app.ts'
import { type Config, readConfig } from '../../src/server/start/config.ts'
import type { Role } from '../../src/shared/contract/roles.ts'
import { webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { type ApiClient, apiClient, bodyOf } from './api-client.ts'
import { watchAmounts } from './check-amounts.ts'
import { makeSandboxFolder } from './made-sandbox.ts'
import { makeStore, type TestStore } from './make-store.ts'
import { type Merchant, startMerchant } from './merchant.ts'
import { openTestDatabase, type TestDatabase } from './open-database.ts'
import { quickHashing } from './quick-hashing.ts'

/** What a test opens by the front door: the application, the bank, the phone, and a merchant who listens. */
export interface World {
  url: string
  sandboxUrl: string
  /** The sandbox, for who opens accounts there. */
  sandbox: Sandbox
  /** Speaks to the sandbox as whoever runs it does, with the control key. */
  outside: ApiClient
  /** The folder of the application and the sandbox. */
  dataDir: string
  /** Where the card form is. */
  fieldsUrl: string
  store: TestStore
  merchant: Merchant
  database: TestDatabase
  app: App
  /** Registers the merchant's program for the store's events. */
  listen(): Promise<void>
  anotherStore(): Promise<TestStore>
  user(role: Role): Promise<{ id: string; email: string; password: string }>
  /** The payer's phone pays a code at the sandbox's bank. */
  pay(brCode: string, more?: Record<string, unknown>): Promise<{ end_to_end_id: string }>
  /** Lets time pass, for the application, its jobs and the bank alike. */
  advance(milliseconds: number): Promise<void>
  /** Stops the application; `restart` starts it again. */
  stop(): Promise<void>
  /** Stops the application and starts it again on the same database, from then on with other keys if given. */
  restart(keys?: WorldKeys): Promise<void>
  close(): Promise<void>
}

/** What the application seals and opens with. */
interface WorldKeys {
  secretKey: string
  secondSecretKey: string | null
}

/** Seals the world's credentials: for a command that works on the same database. */
export const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
const usualLog = createLog({ level: process.env.TEST_LOG === 'on' ? 'debug' : 'silent', pretty: false })

/**
 * What differs from the usual world. `patience`: how many ms one question to the bank may take. `log`: who hears the
 * programs' logs.
 */
interface WorldOptions {
  settings?: Record<string, string>
  gallery?: string
  patience?: number
  log?: Logger
  /** The application knows of no sandbox beside it. */
  withoutSandbox?: boolean
  /** Passwords cost as much as in the product. */
  slowHashing?: boolean
}

/** The opening of the last world of this process. */
let opening: Promise<unknown> = Promise.resolve()

/**
 * Opens a world of a test file's own: a database copied from the template, and the real programs on free ports. One
 * after another: where five started at once on a busy machine, their process was at work for longer than it waits for
 * the database, and took its answers for none.
 */
export function openWorld(options: WorldOptions = {}): Promise<World> {
  const opened = opening.then(() => startWorld(options))
  opening = opened.catch(() => undefined)
  return opened
}

async function startWorld(options: WorldOptions): Promise<World> {
  const dataDir = makeSandboxFolder()
  const database = await openTestDatabase()
  let offset = 0
  let stopped = false
  let keys: WorldKeys = { secretKey: SECRET_KEY, secondSecretKey: null }
  const log = options.log ?? usualLog
  const now = () => new Date(Date.now() + offset)
  const sandbox = await startSandbox({ port: 0, dataDir, now, ...(options.log && { log }) })
  const merchant = await startMerchant()
  const config = testConfig(dataDir, await freePorts(2), options.settings ?? {})
  const start = () =>
    startApp({
      config,
      role: 'all',
      databaseUrl: database.url,
      ...keys,
      sandbox: options.withoutSandbox ? null : { url: sandbox.url, controlKey: sandbox.controlKey },
      log,
      clock: { now },
      ...(options.slowHashing !== true && { hashing: quickHashing }),
      gallery: options.gallery ?? null,
    })

  const world: World = {
    url: config.publicUrl,
    sandboxUrl: sandbox.url,
    sandbox,
    outside: apiClient(sandbox.url, sandbox.controlKey),
    dataDir,
    fieldsUrl: config.fieldsUrl,
    merchant,
    database,
    app: await start(),
    store: undefined as unknown as TestStore,
    async listen() {
      const answer = await world.store.api.post('/v1/webhook-endpoints', { url: merchant.url })
      merchant.secret = bodyOf(answer, 201, webhookEndpointSchema).secret
    },
    anotherStore: () => makeStore(world, options.patience),
    user: role => makeUser(world, world.store.id, role),
    async pay(brCode, more = {}) {
      const { status, body } = await apiClient(sandbox.url, null).post('/phone/pay', { br_code: brCode, ...more })
      if (status !== 201) throw new Error(`The phone could not pay: ${JSON.stringify(body)}`)
      return body as { end_to_end_id: string }
    },
    async advance(milliseconds) {
      offset += milliseconds
      // What is due there is done before a job here asks for it: its own next look may be a second away.
      sandbox.wake()
      // Job by job: the program changes several in an order that nobody knows. What it carries out itself is under way,
      // whatever the time: a worker that took it would do it twice.
      await database.owner.query(`
        do $$
        declare waiting record;
        begin
          for waiting in select id, name from jobs.job
              where state in ('created', 'retry') and singleton_key is distinct from '${HANDED_OVER}' loop
            update jobs.job set start_after = start_after - ${Number(milliseconds)} * interval '1 millisecond'
              where id = waiting.id and name = waiting.name and state in ('created', 'retry');
            commit;
          end loop;
        end $$`)
      world.app.parts.queue.wake(jobNames)
    },
    async stop() {
      if (!stopped) await world.app.close()
      stopped = true
    },
    async restart(others = keys) {
      await world.stop()
      keys = others
      world.app = await start()
      stopped = false
    },
    async close() {
      await world.stop()
      await Promise.all([sandbox.close(), merchant.close()])
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  world.store = await makeStore(world, options.patience)
  return world
}

/** The people of a world's stores, by their addresses. A test's second try, and another file, need one of their own. */
const people = new WeakMap<World['database'], Role[]>()

async function makeUser({ app, database }: World, store: string, role: Role) {
  const known = people.get(database) ?? []
  people.set(database, [...known, role])
  const namesakes = known.filter(it => it === role).length
  const email = `${role}${namesakes || ''}@padaria.example`
  const password = 'uma senha bem longa'
  const id = await app.parts.signIn.createUser({ name: 'Dona Aurora', email, password })
  await app.parts.database.inStore(store, transaction => joinStore(transaction, id, role, systemActor))
  return { id, email, password }
}

/** The world of all files of this process that share one; it ends with the process. */
let shared: Promise<World> | null = null

/**
 * A store of a test file's own in a world that the files of a process share, one after another: for a file that moves
 * no time, restarts nothing and leaves no fault at the sandbox. It saves the database, the program and the sandbox that
 * `openWorld` starts.
 */
export async function shareWorld(): Promise<World> {
  shared ??= openSharedWorld()
  const world = await shared
  // The file before may have said whose rows it looks at.
  await world.database.owner.query('reset all')
  const unwatch = watchAmounts(world.database.url)
  const others = async () => {
    throw new Error('Other files are in this world: open one of your own with openWorld.')
  }
  const alone = { advance: others, stop: others, restart: others, listen: others }
  const store = await makeStore(world)
  return { ...world, ...alone, store, user: role => makeUser(world, store.id, role), close: unwatch }
}

async function openSharedWorld(): Promise<World> {
  const world = await openWorld()
  // Watched while a file is in it.
  world.database.withoutBooks()
  process.once('exit', () => rmSync(world.dataDir, { recursive: true, force: true }))
  return world
}

function testConfig(dataDir: string, [port, fieldsPort]: number[], settings: Record<string, string>): Config {
  const ports = { PORT: String(port), FIELDS_PORT: String(fieldsPort) }
  // A test asks as fast as it can by one key; what limits do about that has a test of its own.
  const rates = { KEY_RATE: 'off' }
  const read = readConfig({ ...ports, ...rates, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
  if (!read.ok) throw new Error(read.problems.join(' '))
  return read.config
}

import { fileURLToPath } from 'node:url'
import { openSignIn } from './access/sign-in.ts'
import { type Clock, systemClock } from './base/clock.ts'
import { createHttpCaller } from './base/http-caller.ts'
import type { Logger } from './base/log.ts'
import { createSealer } from './base/seal.ts'
import type { Config } from './config.ts'
import { openAuthDatabase } from './db/auth-database.ts'
import { openChanges } from './db/changes.ts'
import { openDatabase } from './db/database.ts'
import { openJobQueue } from './db/job-queue.ts'
import { buildServer } from './http/build-server.ts'
import { loadPages } from './http/pages.ts'
import { startForgettingKeys } from './jobs/forget-old-keys.ts'
import { type JobDeps, jobNames, startJobs } from './jobs/start-jobs.ts'
import { providers } from './providers/registry.ts'
import { openConnections } from './stores/connections.ts'
import { refreshWebhooks } from './stores/refresh-webhooks.ts'

/** What the application is started with. */
export interface AppOptions {
  config: Config
  role: 'all' | 'web' | 'worker'
  /** The owner's connection string, of a database that was brought to the newest version. */
  databaseUrl: string
  /** 32 bytes in base64. */
  secretKey: string
  log: Logger
  /** Another clock in tests. */
  clock?: Clock
}

/** The application while it runs. */
export interface App {
  /** Where it listens, or null for a worker. */
  url: string | null
  /** The wired parts, for commands that work on a running application (the first run) and for tests. */
  parts: AppParts
  /** Stops taking requests, finishes those under way, lets the workers end, closes the connections. */
  close(): Promise<void>
}

export type AppParts = Awaited<ReturnType<typeof wire>>

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const CONNECTIONS = 20
const webhookCaller = {
  connectTimeout: 5_000,
  headersTimeout: 10_000,
  totalTimeout: 15_000,
  maxBodyBytes: 65_536,
}

/** Wires the application by hand and starts what its role asks for. */
export async function startApp(options: AppOptions): Promise<App> {
  const { config, role, log } = options
  const stopping = new AbortController()
  const parts = await wire(options)
  const closers: (() => Promise<void> | void)[] = []
  try {
    if (role !== 'web') {
      await startJobs(parts.queue, parts.jobDeps)
      closers.push(startForgettingKeys(parts))
    }
    let url: string | null = null
    if (role !== 'worker') {
      const server = await buildServer({
        ...parts,
        pages: await loadPages(DIST),
        trustProxy: config.trustProxy,
        stopping: stopping.signal,
      })
      url = await server.listen({ port: config.port, host: config.host })
      closers.push(async () => {
        stopping.abort()
        await server.close()
      })
    }
    await refreshWebhooks(parts.database, parts.publicUrl)
    return {
      url,
      parts,
      async close() {
        for (const close of closers.reverse()) await close()
        await parts.close()
      },
    }
  } catch (error) {
    for (const close of closers.reverse()) await close()
    await parts.close()
    log.debug('The application did not start.')
    throw error
  }
}

async function wire(options: AppOptions) {
  const { config, databaseUrl, secretKey, log } = options
  const clock = options.clock ?? systemClock
  const queue = await openJobQueue({ url: databaseUrl, log, names: jobNames, supervise: options.role !== 'web' })
  const changes = openChanges({ url: databaseUrl, log })
  const database = openDatabase({ url: databaseUrl, clock, queue, changes, connections: CONNECTIONS })
  const authDatabase = openAuthDatabase(databaseUrl)
  const sealer = createSealer(secretKey)
  const connections = openConnections({ sealer, providers, tools: { now: () => clock.now(), log } })
  const signIn = openSignIn({
    database: authDatabase,
    secretKey,
    publicUrl: config.publicUrl,
    origins: officeOrigins(config),
    log,
  })
  const callers = {
    anywhere: createHttpCaller({ ...webhookCaller, allowPrivate: true }),
    publicOnly: createHttpCaller({ ...webhookCaller, allowPrivate: false }),
  }
  const allowPrivate = (mode: 'test' | 'live') =>
    config.webhookAllowPrivate === 'on' || (config.webhookAllowPrivate === 'test' && mode === 'test')
  const shared = { database, connections, publicUrl: config.publicUrl, log, sealer, clock, providers }
  const jobDeps: JobDeps = { ...shared, callers, allowPrivate }
  return {
    ...shared,
    queue,
    authDatabase,
    signIn,
    jobDeps,
    async close() {
      await queue.close()
      await Promise.all([callers.anywhere.close(), callers.publicOnly.close(), changes.close()])
      await Promise.all([database.close(), authDatabase.destroy()])
    },
  }
}

/** Where the office may be opened: its public address, and the machine's own names for whoever sits before it. */
function officeOrigins(config: Config): string[] {
  return [...new Set([config.publicUrl, `http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`])]
}

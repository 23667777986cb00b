import { join } from 'node:path'
import { type PasswordHashing, slowHashing } from '../access/password-hashing.ts'
import { openSignIn } from '../access/sign-in.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import { openFolderStore } from '../base/file-store.ts'
import { createHttpCaller } from '../base/http-caller.ts'
import type { Logger } from '../base/log.ts'
import { type Monitor, quietMonitor } from '../base/monitor.ts'
import { createSealer } from '../base/seal.ts'
import { openAuthDatabase } from '../db/auth-database.ts'
import { openChanges } from '../db/changes.ts'
import { openDatabase } from '../db/database.ts'
import { openJobQueue } from '../db/jobs/job-queue.ts'
import { openLogins } from '../db/logins.ts'
import type { DemoDeps } from '../demo/demo-deps.ts'
import { openFlags } from '../flags/open-flags.ts'
import { frameAddresses } from '../http/card-fields/frame-address.ts'
import type { JobDeps } from '../jobs/start-jobs.ts'
import { applePaySessions } from '../providers/apple-pay/apple-pay-sessions.ts'
import { openProviders } from '../providers/registry.ts'
import { openCardJournal } from '../stores/accounts/card-journal.ts'
import { openConnections } from '../stores/accounts/connections.ts'
import type { Config } from './config.ts'
import { loadProfiles } from './load-profiles.ts'
import { openMails } from './open-mails.ts'
import { sandboxAffiliations } from './open-sandbox-account.ts'
import { openStage } from './open-stage.ts'
import { reviewEntryConflict } from './review-entry-conflict.ts'
import { watchParts } from './watch-parts.ts'

/** What the parts are made of. */
export interface WireOptions {
  config: Config
  /**
   * The owner's connection string, of a database that was brought to the newest version: asked once, for the logins of
   * the roles that everything else is done as.
   */
  databaseUrl: string
  /** 32 bytes in base64. */
  secretKey: string
  /** The key that opens and seals nothing, while keys are rotated. */
  secondSecretKey?: string | null
  log: Logger
  /** Another clock in tests. */
  clock?: Clock
  /** The sandbox beside it, which takes the messages of test stores. */
  sandbox?: { url: string } | null
  /** How one password is hashed; as the product does it unless a test says otherwise. */
  hashing?: PasswordHashing
  /** The most connections of the application's own pool. */
  connections: number
  /** Whether jobs that died with their process are put back, which one kind of process does. */
  supervise: boolean
  /** Who watches; nobody for a command. */
  monitor?: Monitor
}

/** The parts of the application, before anything listens or works: for the application and for commands. */
export type AppParts = Awaited<ReturnType<typeof wire>>

const webhookCaller = {
  connectTimeout: 5_000,
  headersTimeout: 10_000,
  totalTimeout: 15_000,
  maxBodyBytes: 65_536,
}

/** What a service says of flags is awaited by nobody. */
const flagCaller = {
  connectTimeout: 3_000,
  headersTimeout: 5_000,
  totalTimeout: 8_000,
  maxBodyBytes: 1_048_576,
  connections: 4,
}

/** Wires the parts by hand, in the one place that knows them all. */
export async function wire(options: WireOptions) {
  const { config, databaseUrl, secretKey, secondSecretKey = null, log, monitor = quietMonitor } = options
  const clock = options.clock ?? systemClock
  const providers = openProviders(loadProfiles(config.profilesDir))
  const logins = await openLogins(databaseUrl)
  const queue = await openJobQueue({ url: logins.jobs, log, supervise: options.supervise, monitor })
  const changes = openChanges({ url: logins.application, log })
  const database = openDatabase({
    url: logins.application,
    clock,
    queue,
    changes,
    connections: options.connections,
    monitor,
    failed: (store, error) => reviewEntryConflict({ database, log }, store, error),
  })
  const authDatabase = openAuthDatabase(logins.signIn)
  const sealer = createSealer(secretKey, secondSecretKey)
  const connections = openConnections({
    sealer,
    providers,
    tools: { now: () => clock.now(), log, monitor },
    journal: (store, account) => openCardJournal(database, store, account),
  })
  const signIn = openSignIn({
    database: authDatabase,
    secretKey,
    secondSecretKey,
    publicUrl: config.publicUrl,
    origins: officeOrigins(config),
    sealer,
    hashing: options.hashing ?? slowHashing,
    log,
  })
  const callers = {
    anywhere: createHttpCaller({ ...webhookCaller, allowPrivate: true, monitor }),
    publicOnly: createHttpCaller({ ...webhookCaller, allowPrivate: false, monitor }),
  }
  const allowPrivate = (mode: 'test' | 'live') =>
    config.webhookAllowPrivate === 'on' || (config.webhookAllowPrivate === 'test' && mode === 'test')
  const flagCallers = {
    anywhere: createHttpCaller({ ...flagCaller, allowPrivate: true }),
    publicOnly: createHttpCaller({ ...flagCaller, allowPrivate: false }),
  }
  const flags = await openFlags({ database, log, clock, dataDir: config.dataDir, flagCallers, allowPrivate })
  const files = openFolderStore(join(config.dataDir, 'files'), sealer)
  const shared = {
    ...{ database, connections, publicUrl: config.publicUrl, log, sealer, clock, providers, files, monitor },
    unknownCardMs: config.unknownCardSeconds * 1000,
  }
  const mails = openMails(config, { callers, sandbox: options.sandbox ?? null })
  watchParts(monitor, { database, sealer, providers, clock })
  const atSandbox = (address: string) => isSandbox(config, address)
  const demo: DemoDeps = {
    ...shared,
    isSandbox: atSandbox,
    affiliations: sandboxAffiliations,
    openStage: () => openStage({ config, url: logins.application, jobs: jobDeps, queue, changes }),
  }
  const stopping = new AbortController()
  const jobDeps: JobDeps = { ...shared, callers, allowPrivate, demo, mails, stopping: stopping.signal }
  return {
    ...shared,
    callers,
    allowPrivate,
    mails,
    flags,
    isSandbox: atSandbox,
    demo,
    fieldsUrl: config.fieldsUrl,
    frameAddresses: frameAddresses(secretKey, config.fieldsUrl, secondSecretKey),
    applePay: applePaySessions(config.applePayHosts),
    queue,
    authDatabase,
    signIn,
    jobDeps,
    async close() {
      stopping.abort(new Error('The process is stopping'))
      await queue.close()
      await flags.close()
      mails.close()
      const callersOf = [callers.anywhere, callers.publicOnly, flagCallers.anywhere, flagCallers.publicOnly]
      await Promise.all([...callersOf.map(caller => caller.close()), changes.close()])
      await Promise.all([database.close(), authDatabase.destroy()])
    },
  }
}

/** Where the office may be opened: its public address, and the machine's own names for whoever sits before it. */
function officeOrigins(config: Config): string[] {
  return [...new Set([config.publicUrl, `http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`])]
}

/** Whether an address is the sandbox beside us, by whichever of the machine's own names. */
function isSandbox(config: Config, address: string): boolean {
  const { hostname, port } = new URL(address)
  const here = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', config.host]
  return here.includes(hostname) && port === String(config.sandboxPort)
}

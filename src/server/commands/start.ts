import { parseArgs } from 'node:util'
import { createLog, type Logger } from '../base/log.ts'
import { codeOf, messageOf, StartError } from '../base/start-error.ts'
import { chooseLastingPort } from '../base/tcp-port.ts'
import { warnOfCardFormAddress } from '../start/card-form-address.ts'
import { type Config, readConfig } from '../start/config.ts'
import { openDataFolder } from '../start/data-folder.ts'
import { loadProfiles } from '../start/load-profiles.ts'
import { openDatabase } from '../start/open-database.ts'
import { warnOfPlainEndpoints } from '../start/plain-endpoints.ts'
import { requireFreePort } from '../start/require-free-port.ts'
import { type RunningParts, runningParts } from '../start/running-parts.ts'
import { readControlKey, type SandboxAccess } from '../start/sandbox-access.ts'
import { chooseSandbox, hasLiveStore, stopOnceLive } from '../start/sandbox-choice.ts'
import { startSandbox } from '../start/sandbox-process.ts'
import { listenForStop, StopAsked } from '../start/stop-signals.ts'
import type { Command } from './command.ts'
import { printFailure, printSentence } from './print-failure.ts'
import { programVersion } from './version.ts'

const ROLES = ['all', 'web', 'worker'] as const
type Role = (typeof ROLES)[number]

/** What the command line asks for: the part to play, and the folder of a built gallery to serve. */
type Asked = { role: Role; gallery: string | null }

/** A folder that belongs to somebody else, or to nobody who may write. */
const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM'])

/** A request may wait 8 seconds for a provider. */
const CLOSE_PATIENCE_MS = 20_000

export const start: Command = {
  name: 'start',
  usage: 'start [--role all|web|worker]',
  summary: 'Start the application, its database and its sandbox; stop them with Ctrl-C.',
  run: async args => {
    const asked = readOptions(args)
    const read = readConfig()
    if (asked === null) return 2
    if (!read.ok) {
      read.problems.forEach(printSentence)
      return 1
    }
    return runUntilStopped(read.config, asked)
  },
}

/** `--gallery` is for `npm run dev` alone, and no part of what an operator is told. */
function readOptions(args: string[]): Asked | null {
  try {
    const options = { role: { type: 'string', default: 'all' }, gallery: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    const role = ROLES.find(known => known === values.role)
    if (role) return { role, gallery: values.gallery ?? null }
    printSentence(`--role is "${values.role}"; write all, web or worker.`)
  } catch (error) {
    printSentence(`${messageOf(error)}. Usage: ${start.usage}`)
  }
  return null
}

async function runUntilStopped(config: Config, asked: Asked): Promise<number> {
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY })
  const parts = runningParts(log)
  const signals = listenForStop({
    log,
    force: () => {
      parts.forceAll()
      process.exit(1)
    },
  })
  const broken = new Promise<number>(resolve => {
    process.on('uncaughtException', error => {
      log.fatal({ err: error }, 'Guichê stops because of an error that nobody expected.')
      resolve(1)
    })
  })
  try {
    const stopped = startAll({ config, ...asked, parts, log, checkpoint: signals.throwIfAsked }).then(
      () => signals.asked,
    )
    return await Promise.race([stopped.then(() => 0), broken])
  } catch (error) {
    if (error instanceof StopAsked) return 0
    printFailure(error, config.logLevel === 'debug' || config.logLevel === 'trace')
    return 1
  } finally {
    await parts.stopAll()
    log.info('Stopped.')
  }
}

/** Builds the pages of this release, where they are not built. */
async function buildPages(log: Logger): Promise<void> {
  const { buildIfStale } = await import('../../../scripts/build.ts')
  await buildIfStale(log).catch(error => {
    if (!NOT_WRITABLE.has(codeOf(error) ?? '')) throw error
    throw new StartError(
      'The pages are not built for this release, and their folder cannot be written to. ' +
        'Run `npm run build` as its owner.',
    )
  })
}

type StartAll = Asked & { config: Config; parts: RunningParts; log: Logger; checkpoint(): void }

/** Each thing that starts becomes a part, so that whatever happens later it is stopped, the last one first. */
async function startAll({ config, role, gallery, parts, log, checkpoint }: StartAll): Promise<void> {
  if (role !== 'all' && config.databaseUrl === null) {
    throw new StartError(
      `--role ${role} needs DATABASE_URL: the embedded database belongs to one process, which does everything.`,
    )
  }
  log.info(`Guichê ${programVersion()} starts.`)
  // A wrong profile is told before anything runs; the parts and the sandbox read them again.
  loadProfiles(config.profilesDir)
  const folder = await openDataFolder({ ...config, shared: role === 'worker' })
  parts.add({ name: 'the lock on the data folder', stop: folder.release, force: folder.release })
  const dataDir = folder.path
  const { secretKey, secondSecretKey, madeKeyFile } = folder
  if (config.metricsPort !== null) await requireFreePort('METRICS_PORT', config.metricsPort, config.metricsHost)
  if (role !== 'worker') {
    await requireFreePort('PORT', config.port, config.host)
    await requireFreePort('FIELDS_PORT', config.fieldsPort, config.host)
  }
  // Loaded while PostgreSQL and the sandbox start, which are processes of their own: who was killed is back sooner.
  const loading = import('../start/app.ts')
  loading.catch(() => undefined)

  // Before the database is brought to this release: the one before it does not start on it any more.
  if (role !== 'worker') {
    await buildPages(log)
    checkpoint()
  }
  const databaseUrl = await openDatabase({ config, dataDir, parts, log })
  checkpoint()
  const chosen =
    role === 'worker' ? { start: false, says: null } : await chooseSandbox(config, () => hasLiveStore(databaseUrl))
  let sandbox: SandboxAccess | null = null
  let { testSmtpUrl } = config
  if (chosen.start) {
    const { sandboxPort: port, profilesDir } = config
    const smtpPort = await chooseLastingPort('127.0.0.1')
    const started = await startSandbox({ port, smtpPort, dataDir, profilesDir, log })
    testSmtpUrl ??= started.smtpUrl
    parts.add({ name: 'the sandbox', stop: started.stop, force: started.force })
    if (config.sandbox === 'auto') stopOnceLive({ databaseUrl, sandbox: started, parts, log })
    sandbox = { url: started.url, controlKey: readControlKey(dataDir) }
    checkpoint()
  }
  const { startApp } = await loading
  const app = await startApp({
    config: { ...config, testSmtpUrl },
    role,
    databaseUrl,
    sandbox,
    secretKey,
    secondSecretKey,
    madeKeyFile,
    log,
    gallery,
  })
  parts.add({ name: 'the application', stop: app.close, patienceMs: CLOSE_PATIENCE_MS })
  checkpoint()
  if (role === 'worker') return
  warnOfCardFormAddress(config, log)
  void warnOfPlainEndpoints(databaseUrl, log)
  const { firstRun } = await import('../start/first-run.ts')
  const { lines } = await firstRun({ config, dataDir, sandbox, parts: app.parts })
  if (chosen.says) lines.push('', chosen.says)
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

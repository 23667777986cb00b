import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compileCacheFolder } from '../src/server/base/compile-cache.ts'
import { processEnded, processStart, sendSignal } from '../src/server/base/running-process.ts'
import { readFacts, SUPERUSER } from '../src/server/embedded-postgres/facts.ts'
import { findPostmaster } from '../src/server/embedded-postgres/postmaster.ts'
import { readControlKey, type SandboxAccess } from '../src/server/start/sandbox-access.ts'
import { freePorts } from './free-ports.ts'
import type { Victim } from './plan.ts'

/** The product as `npm start` runs it: application, PostgreSQL and sandbox, in a data folder of its own. */
export interface Installation {
  url: string
  sandboxUrl: string
  /** The sandbox with its control key; it must have been started. */
  sandbox(): SandboxAccess
  dataDir: string
  settings: Record<string, string>
  /** Connection string of PostgreSQL's superuser, whom no row is hidden from. */
  superuser(): string
  start(): Promise<void>
  /**
   * Kills it and sees to it that all runs again. Returns how many ms it took from the start, or from PostgreSQL's
   * death.
   */
  kill(victim: Victim, pause: number): Promise<number>
  /** Stops everything in order, as Ctrl-C does. */
  stop(): Promise<void>
  /** When the application ended without having been killed, and what it said last. */
  crashes: string[]
  /** Ends what runs and removes the data folder. */
  remove(keep: boolean): Promise<void>
}

const ROOT = join(import.meta.dirname, '..')
/** Ms for a start: the first one makes a cluster, and later ones recover it. */
export const START_PATIENCE = 180_000
const STOP_PATIENCE = 60_000

/** Makes the data folder; nothing is started yet. */
export async function makeInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guiche-torture-'))
  const [port, fieldsPort, sandboxPort] = await freePorts(3)
  const url = `http://127.0.0.1:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const logPath = join(dataDir, 'guiche.log')
  const crashes: string[] = []
  let child: ChildProcess | null = null
  let meant = false

  const settings = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: compileCacheFolder,
    DATA_DIR: dataDir,
    PORT: String(port),
    FIELDS_PORT: String(fieldsPort),
    SANDBOX_PORT: String(sandboxPort),
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
    // One key plays a whole shop in a few minutes.
    KEY_RATE: '1000000',
    // What a gateway never had is given up while the run is settled.
    UNKNOWN_CARD_SECONDS: '120',
  }

  function begin(): void {
    const log = openSync(logPath, 'a')
    const started = spawn(process.execPath, ['src/server/main.ts', 'start'], {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: settings,
    })
    meant = false
    child = started
    started.once('exit', (code, signal) => {
      if (!meant) crashes.push(`It ended with ${code ?? signal}: ${readFileSync(logPath, 'utf8').slice(-1_000)}`)
    })
  }

  async function untilReady(): Promise<void> {
    const deadline = Date.now() + START_PATIENCE
    while (!(await isReady(`${url}/readyz`))) {
      if (crashes.length > 0) throw new Error(crashes.at(-1))
      if (Date.now() > deadline) throw new Error(`It does not start; its log is ${logPath}.`)
      await sleep(20)
    }
  }

  function postmaster() {
    const home = join(dataDir, 'postgres')
    const facts = readFacts(home)
    return findPostmaster(facts?.clusterElsewhere ?? join(home, 'cluster'))
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    meant = true
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async function killPostgres(): Promise<void> {
    const server = postmaster()
    if (!server) return
    sendSignal(server.pid, 'SIGKILL')
    await processEnded(server.pid, server.start, STOP_PATIENCE)
  }

  return {
    url,
    sandboxUrl,
    sandbox: () => ({ url: sandboxUrl, controlKey: readControlKey(dataDir) }),
    dataDir,
    settings,
    crashes,
    superuser() {
      const facts = readFacts(join(dataDir, 'postgres'))
      return `postgres://${SUPERUSER}:${facts?.superuserPassword}@127.0.0.1:${facts?.port}/guiche`
    },
    async start() {
      begin()
      await untilReady()
    },
    async kill(victim, pause) {
      if (victim === 'postgres') {
        await killPostgres()
        const died = performance.now()
        while (postmaster()?.state !== 'ready') await sleep(20)
        await untilReady()
        return performance.now() - died
      }
      await end('SIGKILL')
      if (victim === 'everything') {
        await killPostgres()
        killSandbox(dataDir)
      }
      await sleep(pause)
      const began = performance.now()
      begin()
      await untilReady()
      return performance.now() - began
    },
    async stop() {
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_PATIENCE)
      await end('SIGTERM')
      clearTimeout(late)
    },
    async remove(keep) {
      await end('SIGKILL')
      await killPostgres()
      killSandbox(dataDir)
      if (!keep) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  await response?.body?.cancel().catch(() => undefined)
  return response?.status === 200
}

function killSandbox(dataDir: string): void {
  try {
    const { pid, start } = JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as {
      pid: number
      start: string
    }
    if (processStart(pid) === start) sendSignal(pid, 'SIGKILL')
  } catch {
    // It was not started yet, or it was stopped in order.
  }
}

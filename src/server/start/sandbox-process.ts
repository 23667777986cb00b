import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type ChildLog, keepSmall, openChildLog } from '../base/child-log.ts'
import { compileCacheFolder } from '../base/compile-cache.ts'
import type { Logger } from '../base/log.ts'
import { readFileIfAny, writeOwnerOnlyFile } from '../base/owner-only-file.ts'
import { processEnded, processStart, sendSignal } from '../base/running-process.ts'
import { StartError } from '../base/start-error.ts'
import { requireFreePort } from './require-free-port.ts'

export type SandboxProcess = {
  /** Where bank and phone are, without a slash at the end. */
  url: string
  /** Where mails come in; null: it takes none. */
  smtpUrl: string | null
  stop(): Promise<void>
  force(): void
}

type SandboxOptions = {
  port: number
  /** Where mails come in; without it, it takes none. */
  smtpPort?: number
  /** The data folder; the sandbox has `sandbox` in it. */
  dataDir: string
  /** The operator's own profiles of banks, which the sandbox can play too. */
  profilesDir: string
  log: Logger
  /** Path of the program; another one in tests. */
  program?: string
}

/** Written beside the sandbox's folder, so that the next start finds a sandbox that outlived a killed Guichê. */
type Left = { pid: number; start: string }

const PROGRAM = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))
/** Where the sandbox listens, whatever `HOST` says. */
const LOOPBACK = '127.0.0.1'
const START_PATIENCE_MS = 20_000
const STOP_PATIENCE_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts the sandbox in a process group of its own and waits until it answers. One left behind by a killed Guichê is
 * stopped first. When it ends by itself it is started again, after pauses that double up to 30 seconds.
 */
export async function startSandbox(options: SandboxOptions): Promise<SandboxProcess> {
  const { port, dataDir, log } = options
  mkdirSync(join(dataDir, 'sandbox'), { recursive: true, mode: 0o700 })
  const childLog = openChildLog(join(dataDir, 'sandbox.log'))
  keepSmall(childLog)

  await stopLeft(pidFileIn(dataDir))
  await requireFreePort('SANDBOX_PORT', port, LOOPBACK)
  const stopping = new AbortController()
  let child = spawnSandbox(options, childLog)
  await untilItAnswers(child, options, childLog)
  const supervision = supervise()

  return {
    url: urlOf(options),
    smtpUrl: options.smtpPort === undefined ? null : `smtp://${LOOPBACK}:${options.smtpPort}`,
    stop: async () => {
      stopping.abort()
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
      await supervision
      clearTimeout(late)
      rmSync(pidFileIn(dataDir), { force: true })
    },
    force: () => {
      stopping.abort()
      child.kill('SIGKILL')
    },
  }

  async function supervise(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    for (;;) {
      const since = Date.now()
      await end(child)
      if (stopping.signal.aborted) return
      pause = Date.now() - since > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : pause
      log.warn(`The sandbox has ended by itself; it is started again. Its log is ${childLog.path}.`)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      child = spawnSandbox(options, childLog)
    }
  }
}

async function stopLeft(pidFile: string): Promise<void> {
  const text = readFileIfAny(pidFile)
  if (text === null) return
  const { pid, start } = readLeft(text)
  if (processStart(pid) === start) {
    sendSignal(pid, 'SIGTERM')
    if (!(await processEnded(pid, start, STOP_PATIENCE_MS))) sendSignal(pid, 'SIGKILL')
    await processEnded(pid, start, STOP_PATIENCE_MS)
  }
  rmSync(pidFile, { force: true })
}

function readLeft(text: string): Left {
  try {
    return JSON.parse(text) as Left
  } catch {
    return { pid: 0, start: '' }
  }
}

function spawnSandbox(options: SandboxOptions, childLog: ChildLog): ChildProcess {
  const { port, smtpPort, dataDir, profilesDir } = options
  const child = spawn(process.execPath, [options.program ?? PROGRAM], {
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', childLog.descriptor, childLog.descriptor],
    env: {
      SANDBOX_PORT: String(port),
      ...(smtpPort !== undefined && { SANDBOX_SMTP_PORT: String(smtpPort) }),
      SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
      PROFILES_DIR: profilesDir,
      NODE_COMPILE_CACHE: compileCacheFolder,
    },
  })
  const pid = child.pid ?? 0
  const left: Left = { pid, start: processStart(pid) ?? '' }
  writeOwnerOnlyFile(pidFileIn(dataDir), JSON.stringify(left))
  return child
}

/** Throws with the end of the sandbox's log when it ends or does not answer in time; it is ended then. */
async function untilItAnswers(child: ChildProcess, options: SandboxOptions, childLog: ChildLog): Promise<void> {
  const sizeBefore = childLog.size()
  const deadline = Date.now() + START_PATIENCE_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    if (await answersAsSandbox(`${urlOf(options)}/health`)) return
    await sleep(20)
  }
  child.kill('SIGKILL')
  const said = childLog.since(sizeBefore).trim().split('\n').slice(-3).join(' ')
  throw new StartError(`The sandbox did not start; set SANDBOX=off to go on without it. It said: ${said || 'nothing.'}`)
}

/** Whether a sandbox answers at an address, `…/health`. */
export async function answersAsSandbox(url: string): Promise<boolean> {
  try {
    const answer: unknown = await (await fetch(url, { signal: AbortSignal.timeout(1_000) })).json()
    return typeof answer === 'object' && answer !== null && 'program' in answer && answer.program === 'guiche-sandbox'
  } catch {
    return false
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) resolve()
    else child.once('exit', () => resolve())
  })
}

function urlOf({ port }: SandboxOptions): string {
  return `http://${LOOPBACK}:${port}`
}

function pidFileIn(dataDir: string): string {
  return join(dataDir, 'sandbox.json')
}

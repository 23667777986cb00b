import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
const START_PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 30_000

/** A server under measurement, in a process of its own. */
export interface Program {
  pid: number
  stop(): Promise<void>
}

/** Starts a program of ours and waits until `open` answers. Its log goes to a file, as a service's does. */
export async function startProgram(options: {
  args: string[]
  env: Record<string, string>
  log: string
  /** An address that answers, whatever it answers, when the program is open. */
  open: string
}): Promise<Program> {
  const log = openSync(options.log, 'a')
  const child = spawn(process.execPath, options.args, {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH ?? '', ...options.env },
  })
  const deadline = Date.now() + START_PATIENCE_MS
  while (!(await answers(options.open))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await stopProgram(child)
      throw new Error(`${options.args.join(' ')} did not start: ${readFileSync(options.log, 'utf8').slice(-2000)}`)
    }
    await sleep(50)
  }
  return { pid: child.pid ?? 0, stop: () => stopProgram(child) }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  await response?.body?.cancel()
  return response !== null && response.status < 500
}

async function stopProgram(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await once(child, 'exit')
  clearTimeout(late)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

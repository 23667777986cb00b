import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './start-error.ts'

/**
 * Says which process a pid stands for now, in a text that no other process of this machine will ever have. A pid is
 * used again after some time, the time of its start is not. Null when there is no such process, also when it has ended
 * and only waits for its parent to notice (a zombie).
 */
export function processStart(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid)
}

/** The program and arguments of a running process, joined by blanks; null when it cannot be read. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    } catch {
      return null
    }
  }
  return ps(pid, 'command=')
}

/** Waits until this very process has ended; false when it still runs after `timeoutMs`. */
export async function processEnded(pid: number, start: string, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (processStart(pid) === start) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  // A child of ours stays in the process table until Node has collected it, which is a matter of milliseconds.
  for (let waited = 0; waited < 200 && isInProcessTable(pid); waited += 5) await sleep(5)
  return true
}

/** Sends a signal; a process that has already ended is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function isInProcessTable(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function startOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold blanks and brackets itself: count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const state = fields[0]
    const startedTicks = fields[19]
    if (state === undefined || startedTicks === undefined || 'ZXx'.includes(state)) return null
    return `${bootId()}:${startedTicks}`
  } catch {
    return null
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return 'boot'
  }
}

function startByPs(pid: number): string | null {
  const state = ps(pid, 'state=')
  return state === null || state.startsWith('Z') ? null : ps(pid, 'lstart=')
}

function ps(pid: number, column: string): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null
}

import { randomUUID } from 'node:crypto'
import { readlinkSync, renameSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeOwnerOnlyFile, readFileIfAny } from './owner-only-file.ts'
import { processStart } from './running-process.ts'
import { codeOf } from './start-error.ts'

export type Lock = { release(): void }
/** The process that has it, and since when it has, in ms since 1970; null where the lock does not say. */
export type Taken = { heldBy: number; since: number | null }

type Holder = { pid: number; start: string; where: string; token: string; since?: number }

const BEAT_MS = 5_000

/**
 * Takes a lock that is a file, or says which process holds it. A lock whose process has ended is taken over: pid and
 * time of start tell it from a later process with the same pid. Where pids cannot be compared (another container or
 * machine on the same folder), the holder's beat decides: it touches the file every 5 seconds.
 */
export async function takeLock(path: string): Promise<Lock | Taken> {
  const mine = JSON.stringify({
    pid: process.pid,
    start: processStart(process.pid) ?? '',
    where: pidSpace(),
    token: randomUUID(),
    since: Date.now(),
  } satisfies Holder)
  while (!makeOwnerOnlyFile(path, mine)) {
    const theirs = readFileIfAny(path)
    if (theirs === null) continue
    const holder = parseHolder(theirs)
    if (holder && (await lives(holder, path))) return { heldBy: holder.pid, since: holder.since ?? null }
    removeIfSame(path, theirs)
  }
  return keep(path, mine)
}

function keep(path: string, mine: string): Lock {
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch (error) {
      // Somebody removed the folder under us: nothing is left to protect.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }, BEAT_MS)
  beat.unref()
  return {
    release: () => {
      clearInterval(beat)
      removeIfSame(path, mine)
    },
  }
}

async function lives(holder: Holder, path: string): Promise<boolean> {
  if (holder.where === pidSpace()) return processStart(holder.pid) === holder.start
  const before = lastBeat(path)
  await sleep(2 * BEAT_MS + 1_000)
  return lastBeat(path) !== before
}

function lastBeat(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/** Within one machine and one container, pids mean the same. */
function pidSpace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Moved aside first and then looked at, so that a lock which another process took meanwhile is given back. */
function removeIfSame(path: string, text: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = readFileIfAny(aside)
  if (moved !== null && moved !== text) makeOwnerOnlyFile(path, moved)
  unlinkSync(aside)
}

function parseHolder(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder
    return Number.isInteger(holder.pid) && typeof holder.start === 'string' ? holder : null
  } catch {
    return null
  }
}

import { join } from 'node:path'
import { readFileIfAny } from '../base/owner-only-file.ts'
import { commandLine, processStart } from '../base/running-process.ts'

/** The server process of a cluster, as its `postmaster.pid` and the operating system describe it. */
export type Postmaster = {
  pid: number
  /** Tells this process from a later one with the same pid. */
  start: string
  port: number
  state: 'starting' | 'stopping' | 'ready'
}

/**
 * The live server of this cluster, or null. A file whose process has ended, or whose pid now belongs to another
 * program, counts as none: PostgreSQL removes the first by itself, `pidTakenByAnother` tells the second.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  // https://www.postgresql.org/docs/18/storage-file-layout.html: pid, folder, start, port, socket, address, memory,
  // state
  const lines = readFileIfAny(pidFile(cluster))?.split('\n') ?? []
  const pid = Number(lines[0])
  const start = processStart(pid)
  if (start === null || !isServerOf(pid, cluster)) return null
  const state = lines[7]?.trim()
  return {
    pid,
    start,
    port: Number(lines[3]),
    state: state === 'ready' || state === 'stopping' ? state : 'starting',
  }
}

/**
 * Whether the pid in the file now belongs to a program that is not this server, which happens after a restart of the
 * machine. PostgreSQL would then not start until the file is removed.
 */
export function pidTakenByAnother(cluster: string): boolean {
  const pid = Number(readFileIfAny(pidFile(cluster))?.split('\n')[0])
  return processStart(pid) !== null && !isServerOf(pid, cluster)
}

export function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function isServerOf(pid: number, cluster: string): boolean {
  return commandLine(pid)?.includes(` -D ${cluster} `) ?? false
}

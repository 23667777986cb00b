import { copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'
import { codeOf } from './start-error.ts'

const LARGEST_BYTES = 20_000_000

/** The log of a program that we start. It may outlive us, so it writes into a file and not into a pipe. */
export type ChildLog = {
  path: string
  /** For the program's standard output and standard error. */
  descriptor: number
  size(): number
  /** What was written since the given size in bytes. */
  since(size: number): string
}

export function openChildLog(path: string): ChildLog {
  const descriptor = openSync(path, 'a+', 0o600)
  return {
    path,
    descriptor,
    size: () => fstatSync(descriptor).size,
    since: size => {
      const bytes = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - size))
      readSync(descriptor, bytes, 0, bytes.length, size)
      return bytes.toString('utf8')
    },
  }
}

/**
 * Keeps one older log. The program holds the file open for appending, so it is copied and emptied, not renamed. A disk
 * without room for the copy, or a file that somebody took away, is no reason to stop.
 */
export function keepSmall(log: ChildLog): void {
  if (log.size() < LARGEST_BYTES) return
  try {
    copyFileSync(log.path, `${log.path}.1`)
    truncateSync(log.path)
  } catch (error) {
    if (codeOf(error) === null) throw error
  }
}

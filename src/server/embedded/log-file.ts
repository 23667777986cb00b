import { copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST_BYTES = 20_000_000

/** PostgreSQL's own log, in the data folder. It outlives us, so the server writes into the file and not into a pipe. */
export type LogFile = {
  path: string
  /** For the server's standard output and standard error. */
  descriptor: number
  /** What was written since the given size in bytes. */
  since(size: number): string
  size(): number
}

export function openLogFile(home: string): LogFile {
  const path = join(home, 'postgresql.log')
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

/** Keeps one older log. The server holds the file open for appending, so it is copied and emptied, not renamed. */
export function keepSmall(log: LogFile): void {
  if (log.size() < LARGEST_BYTES) return
  copyFileSync(log.path, `${log.path}.1`)
  truncateSync(log.path)
}

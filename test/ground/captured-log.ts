import { createLog, type Logger } from '../../src/server/base/log.ts'

/** A log whose lines and their messages a test can read. */
export function capturedLog(level: 'trace' | 'debug' = 'debug'): {
  log: Logger
  lines: string[]
  messages(): string[]
} {
  const lines: string[] = []
  const log = createLog({ level, pretty: false, to: { write: line => lines.push(line) } })
  return { log, lines, messages: () => lines.map(line => JSON.parse(line).msg as string) }
}

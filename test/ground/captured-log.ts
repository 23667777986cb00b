import { createLog, type Logger } from '../../src/server/base/log.ts'

/** A log whose messages a test can read. */
export function capturedLog(): { log: Logger; messages(): string[] } {
  const lines: string[] = []
  const log = createLog({ level: 'debug', pretty: false, to: { write: line => lines.push(line) } })
  return { log, messages: () => lines.map(line => JSON.parse(line).msg as string) }
}

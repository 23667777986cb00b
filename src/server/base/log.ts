import pino from 'pino'
import { hidePersonal } from './hide-personal.ts'
import { readableLines } from './readable-lines.ts'
import { workUnderWay } from './under-way.ts'

export type Logger = pino.Logger
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Names of fields that are never written, at the top of a line or one or two levels down. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'secretKey',
  'client_secret',
  'clientSecret',
  'access_token',
  'accessToken',
  'token',
  'apiKey',
  'api_key',
  'databaseUrl',
  'connectionString',
]

/**
 * Makes the program's log: every line names the request or the job that it is for, and none holds what is personal
 * (`hidePersonal`). `pretty` writes lines for a person, otherwise one JSON object a line. Lines go to standard output
 * at once, so that none is lost when the process ends; `to` takes them elsewhere (tests).
 */
export function createLog(options: { level: LogLevel; pretty: boolean; to?: { write(line: string): void } }): Logger {
  const lines = options.to ?? standardOutput()
  const out = options.pretty ? readableLines(lines) : lines
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      // Which request or job it is for, and in which trace.
      mixin: () => ({ ...workUnderWay()?.facts }),
      redact: { paths: SECRET_FIELDS.flatMap(anywhere), censor: '[hidden]' },
    },
    { write: line => void out.write(hidePersonal(line)) },
  )
}

/** On a full disk lines are lost, and the program goes on. */
function standardOutput() {
  return pino.destination({ fd: 1, sync: true }).on('error', () => undefined)
}

function anywhere(field: string): string[] {
  const key = `["${field}"]`
  return [key, `*${key}`, `*.*${key}`]
}

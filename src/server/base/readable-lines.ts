import { styleText } from 'node:util'

const COLORS = {
  trace: 'gray',
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'redBright',
} as const

/**
 * Turns the log's JSON lines into lines for a person: `12:03:04 warn  the message  key=value`, an error's stack below.
 * A line that is not JSON passes as it is.
 */
export function readableLines(out: { write(line: string): void }): { write(line: string): void } {
  return { write: line => out.write(readable(line)) }
}

function readable(line: string): string {
  let fields: Record<string, unknown>
  try {
    fields = JSON.parse(line)
  } catch {
    return line
  }
  const { level, time, msg, err, ...rest } = fields
  const facts = Object.entries(rest).map(([key, value]) => styleText('gray', ` ${key}=`) + shown(value))
  const stack = stackOf(err)
  return `${styleText('gray', clockTime(time))} ${colored(level)} ${msg ?? ''}${facts.join('')}\n${stack}`
}

function colored(level: unknown): string {
  const name = String(level)
  return name in COLORS ? styleText(COLORS[name as keyof typeof COLORS], name.padEnd(5)) : name.padEnd(5)
}

function clockTime(time: unknown): string {
  return new Date(String(time)).toTimeString().slice(0, 8)
}

function shown(value: unknown): string {
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value)
}

function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const text = 'stack' in error ? error.stack : 'message' in error ? error.message : ''
  return text ? `${String(text).replaceAll(/^/gm, '  ')}\n` : ''
}

import type { z } from 'zod'

/**
 * What was expected of a field whose schema has no sentence of its own. The library's own sentences are for whoever
 * writes schemas ("expected number, received NaN", "Invalid ISO datetime"); these are for whoever writes requests.
 */
export const fieldMessage: z.core.$ZodErrorMap = issue => {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${kinds[issue.expected] ?? issue.expected}.`
    case 'too_small':
      return `Expected at least ${Number(issue.minimum) || 0}${unitOf(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `Expected at most ${Number(issue.maximum) || 0}${unitOf(issue.origin, issue.maximum)}.`
    case 'invalid_format':
      return formats[issue.format]
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : undefined
    default:
      return undefined
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
  null: 'null',
}

const formats: Record<string, string> = {
  datetime: 'Expected an instant with its zone by RFC 3339, such as 2026-11-02T12:00:00Z or 2026-11-02T09:00:00-03:00.',
  date: 'Expected a day such as 2026-11-02.',
  email: 'Expected an e-mail address such as maria@example.com, in ASCII.',
  url: 'Expected an address such as https://example.com/.',
}

const units: Record<string, string> = { string: 'character', array: 'item', set: 'item', map: 'item' }

function unitOf(origin: string, count: number | bigint): string {
  const unit = units[origin]
  if (!unit) return ''
  return Number(count) === 1 ? ` ${unit}` : ` ${unit}s`
}

function oneOf(values: readonly unknown[]): string {
  const list = values.map(String).join(', ')
  return values.length === 1 ? `Expected ${list}.` : `Expected one of ${list}.`
}

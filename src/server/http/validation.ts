import type { z } from 'zod'
import type { FieldErrorCode } from '../../shared/contract/errors.ts'
import type { FieldError } from '../../shared/contract/problem.ts'

/** What zod found wrong, as the fields of a problem: every field at once, each with one code and one sentence. */
export function fieldErrors(error: z.ZodError, place: string): FieldError[] {
  return error.issues.flatMap(issue => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map(key => ({
        field: [...path, key].join('.'),
        code: 'unknown_field' as const,
        message: `There is no such field in this ${place}.`,
      }))
    }
    return [{ field: path.join('.'), code: codeOf(issue), message: messageOf(issue) }]
  })
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_small':
      return measuresLength(issue.origin) ? 'too_short' : 'too_small'
    case 'too_big':
      return measuresLength(issue.origin) ? 'too_long' : 'too_large'
    case 'invalid_format':
      return 'bad_format'
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? 'required' : 'not_in_list'
    default:
      return 'invalid'
  }
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (codeOf(issue) === 'required') return 'This field is required.'
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message
  return issue.message
}

function measuresLength(origin: string): boolean {
  return origin === 'string' || origin === 'array' || origin === 'set' || origin === 'map'
}

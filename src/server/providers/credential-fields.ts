import { z } from 'zod'
import type { FieldErrorCode } from '../../shared/contract/errors.ts'
import { isOnThisMachine } from './on-this-machine.ts'
import type { CredentialFault, UnusableCredentials } from './pix-port.ts'

/** Under the 8 s that the server waits for a provider. */
const LONGEST = 7_500

const milliseconds = (least: number, otherwise: number) =>
  z
    .int({ error: `must be a whole number of milliseconds from ${least} to ${LONGEST}` })
    .min(least, { error: `must be at least ${least} milliseconds` })
    .max(LONGEST, { error: `must be at most ${LONGEST} milliseconds` })
    .default(otherwise)

/**
 * How long a provider is waited for, in ms: to connect, for one request and its answer, and for a whole operation with
 * what is repeated.
 */
export const timeouts = (otherwise: { answer: number }) =>
  z
    .strictObject({
      connect: milliseconds(100, 2_000),
      answer: milliseconds(100, otherwise.answer),
      total: milliseconds(200, 7_000),
    })
    .prefault({})

/** The address of a provider's API, which is called over TLS; only a program on this machine may be called without. */
export const address = (whose: 'bank' | 'acquirer') =>
  z.string({ error: `must be the address of the ${whose}` }).superRefine((text, context) => {
    const problem = addressProblem(text, whose)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** The same without the slashes at its end, for what paths are put behind. */
export const base = (whose: 'bank' | 'acquirer') => address(whose).transform(url => url.replace(/\/+$/, ''))

function addressProblem(text: string, whose: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return 'must be an address that begins https://'
  if (url.username || url.password) return 'must not hold a user or password'
  if (url.search || url.hash) return 'must not have a ? or #'
  return url.protocol === 'https:' || isOnThisMachine(url.href)
    ? null
    : `must begin https://: only ${whose === 'bank' ? 'a bank' : 'an acquirer'} on this machine may be called by http`
}

/** What is switched on by contract; a form sends it as text. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform(text => text === 'true')], {
    error: 'must be true or false',
  })
  .default(false)

/** What is said of credentials that are no object; of unknown fields, a sentence of its own says more. */
export const notAnObject: { error: z.core.$ZodErrorMap } = {
  error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'must be an object'),
}

export const unusable = (faults: CredentialFault[]): UnusableCredentials => ({
  ok: false,
  faults,
  problems: faults.map(({ message }) => message),
})

/** What is wrong, for whoever typed it: of each field what was found first. */
export function faultsOf({ issues }: z.ZodError): CredentialFault[] {
  const faults = issues.map(faultOf)
  return faults.filter(({ field }, place) => faults.findIndex(fault => fault.field === field) === place)
}

function faultOf(issue: z.core.$ZodIssue): CredentialFault {
  const field = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') {
    return { field, code: codeOf(issue), message: `${field || 'The credentials'} ${issue.message}.` }
  }
  const message = `There is no field ${issue.keys.join(' and no field ')}${field && ` in ${field}`}.`
  return { field: [field, issue.keys[0]].filter(Boolean).join('.'), code: 'unknown_field', message }
}

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.code === 'invalid_type' || issue.code === 'too_small') return 'required'
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'invalid_value') return 'not_in_list'
  return issue.code === 'invalid_format' ? 'bad_format' : 'invalid'
}

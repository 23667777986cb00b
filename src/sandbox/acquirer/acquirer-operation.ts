import type { z } from 'zod'
import type { Account } from './accounts/account.ts'
import type { Acquirer } from './acquirer.ts'
import { AcquirerProblem, type AcquirerProblemCode } from './acquirer-problem.ts'

/** A call of a merchant's program or page, after its key was checked. */
export interface AcquirerCall {
  account: Account
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
}

/** The acquirer's answer when it does as asked. A rejection is a thrown `AcquirerProblem`; a decline is an answer. */
export interface AcquirerAnswer {
  status: number
  body: object | null
}

/**
 * One operation of the acquirer's API: its verb knows neither HTTP nor keys. Its schemas write the OpenAPI document.
 */
export interface AcquirerOperation {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/acquirer/v1`. */
  path: string
  /**
   * `browser`: with the publishable key, from any origin. `server`: with the secret key, and a POST with an
   * Idempotency-Key.
   */
  caller: 'browser' | 'server'
  summary: string
  body?: z.ZodType
  query?: z.ZodType
  answer: { status: number; schema: z.ZodType | null }
  problems: readonly AcquirerProblemCode[]
  /** Bytes of the largest body, where files come with it. */
  largestBody?: number
  verb(acquirer: Acquirer, call: AcquirerCall): AcquirerAnswer
}

/** Reads a body or a query by its schema. @throws AcquirerProblem that names the first wrong field, not its value. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || (issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : 'body')
  const what = issue?.code === 'unrecognized_keys' ? 'is not a field of this request' : 'is missing or wrong'
  throw new AcquirerProblem('invalid_request', `${field} ${what}.`, field.slice(0, 100))
}

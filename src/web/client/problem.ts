import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { FieldError, ProblemBody } from '../../shared/contract/problem.ts'

/** What can go wrong before the API answers in its own words: nobody answered, or something that is not the API did. */
export type ConnectionFault = 'unreachable' | 'timeout' | 'not_the_api'

/** The API said no, in the words of the contract. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  readonly action: string
  readonly requestId: string
  readonly fields: readonly FieldError[]
  /** Seconds, from the Retry-After header. */
  readonly retryAfter: number | null

  constructor(body: ProblemBody, retryAfter: number | null) {
    super(body.title)
    this.code = body.code
    this.status = body.status
    this.detail = body.detail
    this.action = body.action
    this.requestId = body.request_id
    this.fields = body.errors
    this.retryAfter = retryAfter
  }
}

/** The API did not answer: nothing is known about whether the request was carried out. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly fault: ConnectionFault

  constructor(fault: ConnectionFault) {
    super(fault)
    this.fault = fault
  }
}

/** True when trying the very same request again may go better: no answer, or the server asked to wait. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NoAnswer) return true
  return error instanceof ApiProblem && (error.status >= 500 || error.code === 'idempotency_in_progress')
}

/** Tells a problem document from anything else that a proxy may have put in its place. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'action' in body && 'request_id' in body
}

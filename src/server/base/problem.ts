import { type ErrorCode, errorCatalog } from '../../shared/contract/errors.ts'
import type { FieldError } from '../../shared/contract/problem.ts'

/**
 * An expected rejection on its way to the caller: one code of the closed list and the particulars of this case. The
 * HTTP layer turns it into problem+json; everything else that is thrown becomes `internal`.
 */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly detail: string
  readonly errors: FieldError[]
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | null

  constructor(code: ErrorCode, detail: string, more: { errors?: FieldError[]; retryAfter?: number } = {}) {
    super(`${code}: ${detail}`)
    this.name = 'Problem'
    this.code = code
    this.detail = detail
    this.errors = more.errors ?? []
    this.retryAfter = more.retryAfter ?? null
  }

  get status(): number {
    return errorCatalog[this.code].status
  }
}

import type { ErrorCode } from '../../../src/shared/contract/errors.ts'
import type { FieldError } from '../../../src/shared/contract/problem.ts'

/** The shop says no, as the API would. */
export class Rejection extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  constructor(code: ErrorCode, fields: FieldError[] = []) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

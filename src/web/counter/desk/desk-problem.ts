import { ApiProblem, isPassing } from '../../client/problem.ts'

/** Whether the same may be asked for again: nobody answered, or something is still under way. */
export function mayEndOtherwise(error: unknown): boolean {
  return isPassing(error) || (error instanceof ApiProblem && error.code === 'charge_processing')
}

/** Whether a code was not made because nobody has said who pays. */
export function wantsPayer(error: unknown): boolean {
  return error instanceof ApiProblem && error.fields.some(({ field }) => field.startsWith('customer.'))
}

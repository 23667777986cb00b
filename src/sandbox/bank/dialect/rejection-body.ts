import type { BankProfile } from '../../../shared/bank-profiles/bank-profile.ts'
import type { BankProblem } from '../problem.ts'

/**
 * A rejection as this bank writes it. Where it has several shapes, the first is for what an operation rejects and the
 * last for what is rejected before: when a real bank uses which, nobody told us.
 */
export function rejectionBody(
  { errors }: BankProfile,
  problem: BankProblem,
  correlationId: string,
): { type: string; body: object } {
  const shape = problem.isGeneral ? errors.at(-1) : errors.at(0)
  if (!shape) return { type: 'application/problem+json', body: problem.toBody(correlationId) }
  const violations = problem.violations.map(({ propriedade, razao }) => `${propriedade}: ${razao}`)
  const entry = {
    ...(shape.code && { [shape.code]: problem.type }),
    [shape.message]: [problem.message, ...violations].join(' '),
    ...(shape.reference && { [shape.reference]: correlationId }),
    ...(shape.status && { [shape.status]: problem.status }),
  }
  return { type: 'application/json', body: shape.list ? { [shape.list]: [entry] } : entry }
}

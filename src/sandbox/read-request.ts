import type { z } from 'zod'
import { SandboxProblem } from './sandbox-problem.ts'

/**
 * Reads the body of one of the sandbox's own addresses.
 * @throws SandboxProblem that names every wrong field.
 */
export function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const faults = result.error.issues.map(issue => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  throw new SandboxProblem('request_invalid', faults.join('; '))
}

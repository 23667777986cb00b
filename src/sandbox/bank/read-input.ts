import type { z } from 'zod'
import { BankProblem, type ProblemType, type Violation } from './problem.ts'

/**
 * Reads a body or a query by its schema.
 * @param name what API Pix calls the thing, the first part of each violation's `propriedade`: `cob`, `devolucao`.
 * @throws BankProblem with every violation at once.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  { name, problem, detail }: { name: string; problem: ProblemType; detail: string },
): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new BankProblem(
    problem,
    detail,
    result.error.issues.map(issue => violation(name, issue, input)),
  )
}

function violation(name: string, issue: z.core.$ZodIssue, input: unknown): Violation {
  const property = [name, ...issue.path].join('.')
  const value = issue.path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], input)
  return {
    razao: issue.code === 'custom' ? issue.message : `O campo ${property} não respeita o schema.`,
    propriedade: property,
    ...(typeof value === 'string' || typeof value === 'number' ? { valor: String(value).slice(0, 140) } : {}),
  }
}

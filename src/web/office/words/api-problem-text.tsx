import type { ApiProblem } from '../../client/problem.ts'
import { useWords } from '../preferences/preferences.tsx'
import { describeProblem } from './describe-problem.ts'

/** What the API found wrong, in our words. */
export function ApiProblemText({ error }: { error: ApiProblem }) {
  return describeProblem(error, useWords()).text
}

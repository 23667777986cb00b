import { ApiProblem, NoAnswer } from '../../client/problem.ts'
import type { Messages } from '../messages/pt-br.ts'

/** What a cashier reads about an error; null where there is none. */
export function problemWords(error: unknown, words: Messages): string | null {
  if (error === null || error === undefined) return null
  if (error instanceof NoAnswer) return words.unanswered
  if (!(error instanceof ApiProblem)) return words.unknownProblem
  return words.problem[error.code] ?? words.unknownProblem
}

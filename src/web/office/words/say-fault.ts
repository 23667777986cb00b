import { NoAnswer } from '../../client/problem.ts'
import type { Messages } from '../messages/pt-br.ts'

/** What to tell a person where the API itself said nothing: it needs no words that a lost connection cannot bring. */
export function sayFault(error: unknown, words: Messages): string {
  return error instanceof NoAnswer ? words.connection[error.fault] : words.unknownProblem
}

import { ApiProblem, NoAnswer } from '../../client/problem.ts'
import type { Messages } from '../messages/pt-br.ts'

/** What to tell a person about an error: our words for it, and the reference that an operator can look up. */
export interface ProblemText {
  text: string
  /** What the API says of this one occurrence, where our words cannot know it. */
  detail: string | null
  requestId: string | null
}

export function describeProblem(error: unknown, words: Messages): ProblemText {
  if (error instanceof NoAnswer) return { text: words.connection[error.fault], detail: null, requestId: null }
  if (!(error instanceof ApiProblem)) return { text: words.unknownProblem, detail: null, requestId: null }
  return { ...ourWords(error, words), requestId: error.requestId || null }
}

function ourWords(problem: ApiProblem, words: Messages): Pick<ProblemText, 'text' | 'detail'> {
  // A newer server may know codes that this page does not.
  const known: string | undefined = words.problem[problem.code]
  if (!known) return { text: words.unknownProblem, detail: problem.action }
  return { text: known, detail: null }
}

/** What to write next to a field, or null when nothing is wrong with it. */
export function describeFieldProblem(error: unknown, field: string, words: Messages): string | null {
  if (!(error instanceof ApiProblem)) return null
  const fault = error.fields.find(candidate => candidate.field === field)
  return fault ? words.fieldProblem[fault.code] : null
}

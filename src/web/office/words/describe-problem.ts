import { ApiProblem } from '../../client/problem.ts'
import type { Messages } from '../messages/pt-br.ts'
import { problemWords } from './problem-words.ts'
import { sayFault } from './say-fault.ts'

/** What to tell a person about an error: our words for it, and the reference that an operator can look up. */
export interface ProblemText {
  text: string
  /** What the API says of this one occurrence, where our words cannot know it. */
  detail: string | null
  requestId: string | null
}

export function describeProblem(error: unknown, words: Messages): ProblemText {
  if (!(error instanceof ApiProblem)) return { text: sayFault(error, words), detail: null, requestId: null }
  return { ...ourWords(error, words), requestId: error.requestId || null }
}

function ourWords(problem: ApiProblem, words: Messages): Pick<ProblemText, 'text' | 'detail'> {
  // A newer server may know codes that this page does not.
  const known: string | undefined = problemWords[words.language].problem[problem.code]
  if (!known) return { text: words.unknownProblem, detail: problem.action }
  return { text: known, detail: null }
}

/** What to write next to a field, or null when nothing is wrong with it. */
export function describeFieldProblem(error: unknown, field: string, words: Messages): string | null {
  if (!(error instanceof ApiProblem)) return null
  const fault = error.fields.find(candidate => candidate.field === field)
  return fault ? problemWords[words.language].fieldProblem[fault.code] : null
}

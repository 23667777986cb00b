import { Alert } from '../../ui/alert.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { RequestReference } from './request-reference.tsx'

/** What went wrong with something that a person just did, in the place where they did it. Nothing without an error. */
export function ProblemAlert({ error, after }: { error: Error | null; after?: string | undefined }) {
  const words = useWords()
  if (!error) return null
  const problem = describeProblem(error, words)
  return (
    <Alert tone="negative" live="alert" title={problem.text}>
      {problem.detail && <p>{problem.detail}</p>}
      {after && <p>{after}</p>}
      <RequestReference id={problem.requestId} />
    </Alert>
  )
}

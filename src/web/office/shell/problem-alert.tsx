import { Alert } from '../../ui/alert.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { tellProblem } from '../words/tell-problem.ts'
import { RequestReference } from './request-reference.tsx'

/** What went wrong with something that a person just did, in the place where they did it. Nothing without an error. */
export function ProblemAlert({ error, after }: { error: Error | null; after?: string | undefined }) {
  const words = useWords()
  if (!error) return null
  const told = tellProblem(error, words)
  return (
    <Alert tone="negative" live="alert" title={told.text}>
      {told.detail && <p>{told.detail}</p>}
      {after && <p>{after}</p>}
      <RequestReference id={told.requestId} />
    </Alert>
  )
}

import { lazy, type ReactNode, Suspense } from 'react'
import { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { sayFault } from '../words/say-fault.ts'

/** What the API says comes with its many words. Where even they do not come, we say that we do not know. */
const ApiProblemAlert = lazy(() =>
  import('./api-problem-alert.tsx').then(
    file => ({ default: file.ApiProblemAlert }),
    () => ({ default: FaultAlert }),
  ),
)

/** What went wrong with something that a person just did, in the place where they did it. Nothing without an error. */
export function ProblemAlert({ error, after }: { error: Error | null; after?: string | undefined }) {
  if (!error) return null
  const next = after && <p>{after}</p>
  if (!(error instanceof ApiProblem)) return <FaultAlert error={error}>{next}</FaultAlert>
  return (
    <Suspense>
      <ApiProblemAlert error={error}>{next}</ApiProblemAlert>
    </Suspense>
  )
}

function FaultAlert({ error, children }: { error: Error; children: ReactNode }) {
  return (
    <Alert tone="negative" live="alert" title={sayFault(error, useWords())}>
      {children}
    </Alert>
  )
}

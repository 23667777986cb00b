import type { ReactNode } from 'react'
import type { ApiProblem } from '../../client/problem.ts'
import { Alert } from '../../ui/alert.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { describeProblem } from '../words/describe-problem.ts'
import { RequestReference } from './request-reference.tsx'

/** What the API found wrong, with the reference for who runs the server. */
export function ApiProblemAlert({ error, children }: { error: ApiProblem; children: ReactNode }) {
  const problem = describeProblem(error, useWords())
  return (
    <Alert tone="negative" live="alert" title={problem.text}>
      {problem.detail && <p>{problem.detail}</p>}
      {children}
      <RequestReference id={problem.requestId} />
    </Alert>
  )
}

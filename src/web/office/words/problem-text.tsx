import { lazy, Suspense } from 'react'
import { ApiProblem } from '../../client/problem.ts'
import { useWords } from '../preferences/preferences.tsx'
import { sayFault } from './say-fault.ts'

/** What the API says comes with its many words. Where even they do not come, we say that we do not know. */
const ApiProblemText = lazy(() =>
  import('./api-problem-text.tsx').then(
    file => ({ default: file.ApiProblemText }),
    () => ({ default: UnknownProblem }),
  ),
)

/** What went wrong, on a screen that loads no more than it shows. */
export function ProblemText({ error }: { error: unknown }) {
  const words = useWords()
  if (!(error instanceof ApiProblem)) return sayFault(error, words)
  return (
    <Suspense>
      <ApiProblemText error={error} />
    </Suspense>
  )
}

function UnknownProblem() {
  return useWords().unknownProblem
}

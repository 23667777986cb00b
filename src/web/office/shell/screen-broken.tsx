import { useRouter } from '@tanstack/react-router'
import { ApiProblem, NoAnswer } from '../../client/problem.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { ProblemText } from '../words/problem-text.tsx'
import { RequestReference } from './request-reference.tsx'
import { useTitle } from './use-title.ts'

/** A whole screen that could not be shown: what happened, and the way to try again. */
export function ScreenBroken({ error }: { error: unknown }) {
  const words = useWords()
  const router = useRouter()
  const isKnown = error instanceof ApiProblem || error instanceof NoAnswer
  useTitle(words.shell.broken.title)
  return (
    <div className="screen-message" role="alert">
      <EmptyState
        level={1}
        picture={<Mark size={40} />}
        title={words.shell.broken.title}
        text={isKnown ? <ProblemText error={error} /> : words.shell.broken.text}
        action={<Button onClick={() => void router.invalidate()}>{words.shell.tryAgain}</Button>}
      >
        <RequestReference id={error instanceof ApiProblem ? error.requestId || null : null} />
      </EmptyState>
    </div>
  )
}

/** The same where even the frame around the screens could not be shown. */
export function OfficeBroken({ error }: { error: unknown }) {
  return (
    <main>
      <ScreenBroken error={error} />
    </main>
  )
}

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { RequestReference } from '../shell/request-reference.tsx'
import { describeProblem } from '../words/describe-problem.ts'

/** The shape of a list that is on its way. */
export function ListOnItsWay() {
  const { shell } = useWords()
  return (
    <div className="review-on-its-way" role="status">
      <span className="visually-hidden">{shell.loading}</span>
      {['46%', '58%', '40%'].map(width => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  )
}

interface ListFailedProps {
  title: string
  error: Error
  onRetry: () => void
}

/** Why a list is not there, and the way to try again. */
export function ListFailed({ title, error, onRetry }: ListFailedProps) {
  const words = useWords()
  const problem = describeProblem(error, words)
  return (
    <div role="alert">
      <EmptyState
        picture={<Icon name="warning" size={24} />}
        title={title}
        text={problem.text}
        action={<Button onClick={onRetry}>{words.shell.tryAgain}</Button>}
      >
        <RequestReference id={problem.requestId} />
      </EmptyState>
    </div>
  )
}

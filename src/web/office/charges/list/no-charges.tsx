import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { RequestReference } from '../../shell/request-reference.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { describeProblem } from '../../words/describe-problem.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { useNoChargesWords } from './no-charges-words.ts'

/** Why there is no list, and the way to ask again. */
export function ListFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const words = useWords()
  const say = useNoChargesWords()
  const problem = describeProblem(error, words)
  return (
    <div role="alert">
      <EmptyState
        picture={<Icon name="warning" size={24} />}
        title={say.failed}
        text={problem.text}
        action={<Button onClick={onRetry}>{words.shell.tryAgain}</Button>}
      >
        <RequestReference id={problem.requestId} />
      </EmptyState>
    </div>
  )
}

/** The way back out of the filters, and back into them for who left them by mistake. */
export function NothingFound({ search }: { search: ChargeSearch }) {
  const { shell } = useWords()
  const { nothingFound } = useNoChargesWords()
  const navigate = useNavigate()
  const showToast = useToast()

  function clear() {
    void navigate({ to: '/charges', search: {} })
    showToast({
      text: nothingFound.cleared,
      undo: { label: shell.undo, onPress: () => void navigate({ to: '/charges', search }) },
    })
  }

  return (
    <div role="status">
      <EmptyState
        picture={<Icon name="search" size={24} />}
        title={nothingFound.title}
        text={nothingFound.text}
        action={
          <Button intent="secondary" onClick={clear}>
            {nothingFound.action}
          </Button>
        }
      />
    </div>
  )
}

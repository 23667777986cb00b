import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { Button } from '../../ui/button.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useMay } from '../server-state/use-me.ts'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { LineWords } from './line-words.tsx'
import { linesQuery, useLineNames, usePayoutsApi, usePayoutWords } from './payouts-state.ts'
import { canBeReopened, useReopen } from './use-decisions.ts'
import { useRowFocus } from './use-row-focus.ts'

/** What a person said of lines, with the way to take it back; nothing where nobody said anything. */
export function DecidedLines({ account }: { account: string }) {
  const say = usePayoutWords()
  const decided = useInfiniteQuery(linesQuery(usePayoutsApi(), account, 'decided'))
  const mayDecide = useMay('settings:write')
  const { reopen, pending } = useReopen(account)
  const place = useRef<HTMLDetailsElement>(null)
  const lines = decided.data?.pages.flatMap(({ data }) => data) ?? []
  const ids = lines.map(({ id }) => id)
  const focus = useRowFocus(place, ids, false)
  if (decided.error) return <ProblemAlert error={decided.error} />
  if (lines.length === 0) return null
  return (
    <details className="decided-lines" ref={place}>
      <summary>
        <h2 className="payouts-title">{say.decided.title}</h2>
      </summary>
      <div className="open-lines-frame">
        <ul className="open-lines-list" aria-label={say.decided.title} {...focus}>
          {lines.map(line => (
            <DecidedRow
              key={line.id}
              line={line}
              onReopen={mayDecide && canBeReopened(line) ? () => reopen([line.id]) : null}
              isBusy={pending.includes(line.id)}
            />
          ))}
        </ul>
      </div>
      {decided.hasNextPage && (
        <Button
          intent="secondary"
          size="small"
          busy={decided.isFetchingNextPage}
          onClick={() => void decided.fetchNextPage()}
        >
          {say.overdue.more}
        </Button>
      )}
    </details>
  )
}

interface DecidedRowProps {
  line: PayoutLineShown
  /** Null where it stays. */
  onReopen: (() => void) | null
  isBusy: boolean
}

function DecidedRow({ line, onReopen, isBusy }: DecidedRowProps) {
  const say = usePayoutWords()
  const names = useLineNames()
  const { words } = usePreferences()
  const { exact } = useFormats()
  const { decision } = line
  return (
    <li className="open-line" data-line={line.id}>
      <LineWords line={line} facts={[saidOf(say.decided, line), decision && say.decided.at(exact(decision.at))]} />
      {onReopen && (
        <div className="open-line-acts">
          <Button
            intent="quiet"
            size="small"
            busy={isBusy}
            aria-label={say.act.of(words.shell.undo, names.whole(line))}
            onClick={onReopen}
          >
            {words.shell.undo}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What a person said that it is. */
function saidOf(say: ReturnType<typeof usePayoutWords>['decided'], { decision, net }: PayoutLineShown): string | null {
  if (!decision) return null
  if (decision.is === 'set_aside') return say.setAside(decision.reason ?? '')
  return decision.is === 'cost' && net >= 0 ? say.is.income : say.is[decision.is]
}

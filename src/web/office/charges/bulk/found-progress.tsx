import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BulkAction, BulkActionCharge } from '../../../../shared/contract/bulk-action.ts'
import { Button } from '../../../ui/button.tsx'
import { ModalButtons } from '../../../ui/modal/modal.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useIntention } from '../../server-state/use-intention.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { problemWords } from '../../words/problem-words.ts'
import { useBulkWords } from './bulk-words.ts'
import { bulkActionQuery, isBulkUnderWay, useBulkApi } from './found-state.ts'

/** How far a bulk action has come, what came of each charge, and the way to stop it. */
export function FoundProgress({ begun, close }: { begun: BulkAction; close: () => void }) {
  const say = useBulkWords()
  const api = useBulkApi()
  const { data } = useQuery(bulkActionQuery(api, begun))
  const stop = useIntention({
    send: (id: string, idempotencyKey) => api.stop(id, idempotencyKey),
    changes: () => [['bulk-actions', begun.id]],
  })
  const { outcomes, charges, kind, status } = data
  const isRunning = isBulkUnderWay(data)
  const ended = charges - outcomes.waiting
  const said = [
    outcomes.done > 0 && say.done(outcomes.done),
    outcomes.pending > 0 && say.pending(outcomes.pending),
    outcomes.failed > 0 && say.failed(outcomes.failed),
    outcomes.skipped > 0 && say.skipped(outcomes.skipped),
    !isRunning && outcomes.waiting > 0 && say.untouched(outcomes.waiting),
  ]
  const label = isRunning ? (status === 'stopping' ? say.stopping : say.running[kind]) : say[endOf(data)]
  return (
    <>
      <ProgressBar label={label} value={ended / charges} valueText={say.progress(ended, charges)} />
      <p className="bulk-said" role="status">
        {said.filter(Boolean).join(', ')}
      </p>
      {isRunning ? <p className="modal-text">{say.goesOn}</p> : <Results id={data.id} />}
      <ProblemAlert error={stop.error} />
      <ModalButtons>
        <Button intent={isRunning ? 'secondary' : 'primary'} onClick={close}>
          {say.close}
        </Button>
        {isRunning && (
          <Button
            intent="negative"
            busy={(stop.isPending || status === 'stopping') && say.stopping}
            onClick={() => stop.mutate(data.id)}
          >
            {say.stop}
          </Button>
        )}
      </ModalButtons>
    </>
  )
}

function endOf({ status }: BulkAction): 'stopped' | 'ended' {
  return status === 'stopped' ? 'stopped' : 'ended'
}

/** What came of each, page by page. */
function Results({ id }: { id: string }) {
  const say = useBulkWords()
  const { shell } = usePreferences().words
  const api = useBulkApi()
  const list = useInfiniteQuery({
    queryKey: ['bulk-actions', id, 'charges'],
    queryFn: ({ pageParam, signal }) => api.charges(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })
  if (list.isError) return <ProblemAlert error={list.error} />
  return (
    <div className="bulk-pages">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and whoever has no pointer scrolls it by its keys */}
      <ol className="bulk-results" aria-label={say.results} tabIndex={0}>
        {list.data?.pages
          .flatMap(page => page.data)
          .map(one => (
            <Result key={one.charge_id} one={one} />
          ))}
      </ol>
      {list.hasNextPage && (
        <Button
          intent="quiet"
          size="small"
          busy={list.isFetching && shell.loading}
          onClick={() => list.fetchNextPage()}
        >
          {say.more}
        </Button>
      )}
    </div>
  )
}

function Result({ one }: { one: BulkActionCharge }) {
  const { words, language } = usePreferences()
  const say = useBulkWords()
  const why = one.code && (problemWords[language].problem as Record<string, string | undefined>)[one.code]
  return (
    <li data-status={one.outcome}>
      <span className="bulk-name">
        {[one.reference, one.description].filter(Boolean).join(' ') || words.chargeList.noDescription}
      </span>
      <Money amount={one.amount} language={language} />
      <span className="bulk-state">
        {say.states[one.outcome]}
        {(why ?? one.detail) && `: ${why ?? one.detail}`}
      </span>
    </li>
  )
}

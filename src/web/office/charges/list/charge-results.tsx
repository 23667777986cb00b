import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { RequestReference } from '../../shell/request-reference.tsx'
import { RouteButton } from '../../shell/route-button.tsx'
import { tellProblem } from '../../words/tell-problem.ts'
import { type ChargeSearch, isFiltered } from '../charge-search.ts'
import { ChargeRows } from './charge-rows.tsx'
import { ChargeRowsSkeleton } from './charge-rows-skeleton.tsx'
import { ChargeTable } from './charge-table.tsx'
import { FirstCharge } from './first-charge.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useStatusNews } from './use-status-news.ts'

interface ChargeResultsProps {
  list: UseInfiniteQueryResult<unknown>
  charges: readonly Charge[]
  search: ChargeSearch
}

/** The charges that were found, or what there is instead of them: the wait, the reason, the next step. */
export function ChargeResults({ list, charges, search }: ChargeResultsProps) {
  const words = useWords()
  const isPhone = useIsPhone()
  const news = useStatusNews(charges)

  if (list.isPending) return <ChargeRowsSkeleton isPhone={isPhone} />
  if (list.isError && charges.length === 0) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  if (charges.length === 0) return isFiltered(search) ? <NothingFound /> : <FirstCharge />

  const rows = { charges, search, fresh: news.fresh }
  return (
    <div className="charge-results" aria-busy={list.isFetching && !list.isFetchingNextPage}>
      {isPhone ? <ChargeRows {...rows} /> : <ChargeTable {...rows} />}
      <p className="visually-hidden" role="status">
        {news.told}
      </p>
      {list.isFetchNextPageError && <ProblemAlert error={list.error} />}
      <footer className="charge-results-foot">
        <p role="status">{words.chargeList.shown(charges.length, list.hasNextPage)}</p>
        {list.hasNextPage && (
          <Button intent="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {words.chargeList.showMore}
          </Button>
        )}
      </footer>
    </div>
  )
}

function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords()
  const told = tellProblem(error, words)
  return (
    <div role="alert">
      <EmptyState
        picture={<Icon name="warning" size={24} />}
        title={words.chargeList.failed}
        text={told.text}
        action={<Button onClick={onRetry}>{words.shell.tryAgain}</Button>}
      >
        <RequestReference id={told.requestId} />
      </EmptyState>
    </div>
  )
}

function NothingFound() {
  const { nothingFound } = useWords().chargeList
  return (
    <div role="status">
      <EmptyState
        picture={<Icon name="search" size={24} />}
        title={nothingFound.title}
        text={nothingFound.text}
        action={
          <RouteButton to="/charges" search={{}} intent="secondary">
            {nothingFound.action}
          </RouteButton>
        }
      />
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ChargeList } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useWords } from '../../preferences/preferences.tsx'
import { RequestReference } from '../../shell/request-reference.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { describeProblem } from '../../words/describe-problem.ts'
import { type ChargeSearch, isFiltered } from '../charge-search.ts'
import type { ChargeColumnId } from './charge-columns.tsx'
import { ChargePages } from './charge-pages.tsx'
import { ChargeRows } from './charge-rows.tsx'
import { ChargeRowsSkeleton } from './charge-rows-skeleton.tsx'
import { ChargeTable } from './charge-table.tsx'
import { FirstCharge } from './first-charge.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { ChargeSelection } from './use-selection.ts'
import { useStatusUpdates } from './use-status-updates.ts'

interface ChargeResultsProps {
  list: UseQueryResult<ChargeList>
  search: ChargeSearch
  shown: readonly ChargeColumnId[]
  selection: ChargeSelection
}

/** The charges that were found, or what there is instead of them: the wait, the reason, the next step. */
export function ChargeResults({ list, search, shown, selection }: ChargeResultsProps) {
  const isPhone = useIsPhone()
  const charges = useMemo(() => list.data?.data ?? [], [list.data])
  const updates = useStatusUpdates(charges)

  if (list.isPending) return <ChargeRowsSkeleton isPhone={isPhone} />
  if (!list.data) return <ListFailed error={list.error} onRetry={() => void list.refetch()} />
  if (charges.length === 0)
    return isFiltered(search) || search.after ? <NothingFound search={search} /> : <FirstCharge />

  const rows = { charges, names: list.data.customer_names, search, fresh: updates.fresh, selection }
  return (
    <div className="charge-results" aria-busy={list.isPlaceholderData}>
      {isPhone ? <ChargeRows {...rows} /> : <ChargeTable {...rows} shown={shown} />}
      <p className="visually-hidden" role="status">
        {updates.announcement}
      </p>
      <ChargePages page={list.data} search={search} isTurning={list.isPlaceholderData} />
    </div>
  )
}

function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const words = useWords()
  const problem = describeProblem(error, words)
  return (
    <div role="alert">
      <EmptyState
        picture={<Icon name="warning" size={24} />}
        title={words.chargeList.failed}
        text={problem.text}
        action={<Button onClick={onRetry}>{words.shell.tryAgain}</Button>}
      >
        <RequestReference id={problem.requestId} />
      </EmptyState>
    </div>
  )
}

/** The way back out of the filters, and back into them for who left them by mistake. */
function NothingFound({ search }: { search: ChargeSearch }) {
  const { chargeList, shell } = useWords()
  const { nothingFound } = chargeList
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

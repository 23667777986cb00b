import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import type { ChargeList } from '../../../../shared/contract/charge.ts'
import { type ChargeSearch, isFiltered } from '../charge-search.ts'
import type { ChargeColumnId } from './charge-columns.tsx'
import { ChargeRowsSkeleton } from './charge-rows-skeleton.tsx'
import { ChargeTable } from './charge-table.tsx'
import { phoneMedia, useIsPhone } from './use-is-phone.ts'
import type { ChargeSelection } from './use-selection.ts'
import { useStatusUpdates } from './use-status-updates.ts'

const loadRows = async () => ({ default: (await import('./charge-rows.tsx')).ChargeRows })
// On a phone it is under way before the charges are; nowhere else does anybody need it.
const rowsOfPhone = matchMedia(phoneMedia).matches ? loadRows() : undefined
const ChargeRows = lazy(() => rowsOfPhone ?? loadRows())
const FirstCharge = lazy(async () => ({ default: (await import('./first-charge.tsx')).FirstCharge }))
const NothingFound = lazy(async () => ({ default: (await import('./no-charges.tsx')).NothingFound }))
/** Below all rows: who has one page never needs it. */
const ChargePages = lazy(async () => ({ default: (await import('./charge-pages.tsx')).ChargePages }))
const ListFailed = lazy(async () => ({ default: (await import('./no-charges.tsx')).ListFailed }))

interface ChargeResultsProps {
  list: UseQueryResult<ChargeList>
  search: ChargeSearch
  shown: readonly ChargeColumnId[]
  selection: ChargeSelection
}

/** The charges that were found, or what there is instead of them: the wait, the reason, the next step. */
export function ChargeResults(props: ChargeResultsProps) {
  const isPhone = useIsPhone()
  const wait = <ChargeRowsSkeleton isPhone={isPhone} />
  if (props.list.isPending) return wait
  return (
    <Suspense fallback={wait}>
      <Results {...props} isPhone={isPhone} />
    </Suspense>
  )
}

function Results({ list, search, shown, selection, isPhone }: ChargeResultsProps & { isPhone: boolean }) {
  const charges = useMemo(() => list.data?.data ?? [], [list.data])
  const updates = useStatusUpdates(charges)
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
      {(list.data.next_cursor || search.after) && (
        <Suspense>
          <ChargePages page={list.data} search={search} isTurning={list.isPlaceholderData} />
        </Suspense>
      )}
    </div>
  )
}

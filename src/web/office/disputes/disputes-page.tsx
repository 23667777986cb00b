import './disputes.css'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DisputeList as Disputes } from '../../../shared/contract/dispute.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { useIsPhone } from '../charges/list/use-is-phone.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useCalendar } from '../server-state/use-calendar.ts'
import { focusRowById, ListDrawer } from '../shell/list-drawer.tsx'
import { TurnList } from '../shell/turn-list.tsx'
import { useSearchKey } from '../shell/use-search-key.ts'
import { useTitle } from '../shell/use-title.ts'
import { useNow } from '../words/use-now.ts'
import { DisputeFilters } from './dispute-filters.tsx'
import { DisputeRows } from './dispute-row.tsx'
import { type DisputeSearch, disputeFiltersOf, disputeTotalsQuery, readDisputeSearch } from './dispute-search.ts'
import { DisputeTable } from './dispute-table.tsx'
import { DisputeTotals } from './dispute-totals.tsx'
import { useDisputeWords } from './dispute-words.ts'
import { disputesQuery, disputeTotalsQueryOf, useDisputesApi } from './disputes-state.ts'

/** Every payment that a customer disputes, what is due first; the one that is opened slides in beside the list. */
export function DisputesPage() {
  const disputes = useDisputeWords()
  const address = useSearch({ from: '/staff/disputes' })
  const navigate = useNavigate()
  const search = useMemo(() => readDisputeSearch({ ...address }), [address])
  const now = useNow()
  const filters = disputeTotalsQuery(search, useCalendar(), now)
  const api = useDisputesApi()
  const totals = useQuery({ ...disputeTotalsQueryOf(api, filters), placeholderData: last => last })
  const list = useQuery({ ...disputesQuery(api, filters, search), placeholderData: last => last })
  const isFiltered = Object.keys(disputeFiltersOf(search)).length > 0
  useTitle(disputes.title)
  useSearchKey()
  const isEmpty = list.data?.data.length === 0 && !isFiltered && !search.after
  return (
    <div className="container disputes">
      <PageHeader
        title={disputes.title}
        text={disputes.text}
        actions={<ExportButton asked={{ kind: 'disputes', filters: { ...filters, order: search.order ?? 'due' } }} />}
      />
      {!isEmpty && <DisputeFilters search={search} totals={totals.data} accounts={list.data?.account_names ?? {}} />}
      {!isEmpty && totals.data && <DisputeTotals totals={totals.data} busy={totals.isPlaceholderData} />}
      <DisputeList list={list} search={search} />
      <ListDrawer param="disputeId" leave={() => navigate({ to: '/disputes', search })} focusRow={focusRowById} />
    </div>
  )
}

function DisputeList({ list, search }: { list: UseQueryResult<Disputes>; search: DisputeSearch }) {
  const disputes = useDisputeWords()
  const isPhone = useIsPhone()
  if (list.isPending) return <ListOnItsWay />
  if (!list.data) return <ListFailed title={disputes.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data, next_cursor, account_names } = list.data
  if (data.length === 0 && !search.after) return <Nothing search={search} />
  return (
    <div className="charge-results" aria-busy={list.isPlaceholderData}>
      {isPhone ? (
        <DisputeRows disputes={data} search={search} />
      ) : (
        <DisputeTable disputes={data} accounts={account_names} search={search} />
      )}
      <TurnList after={search.after} next={next_cursor} words={disputes.turn} />
    </div>
  )
}

/** There is none at all, or none of these filters: then the way out of them. */
function Nothing({ search }: { search: DisputeSearch }) {
  const { empty, nothingFound } = useDisputeWords()
  const navigate = useNavigate()
  const isFiltered = Object.keys(disputeFiltersOf(search)).length > 0
  return (
    <div role="status">
      {isFiltered ? (
        <EmptyState
          picture={<Icon name="search" size={24} />}
          title={nothingFound.title}
          text={nothingFound.text}
          action={
            <Button intent="secondary" onClick={() => void navigate({ to: '/disputes', search: {} })}>
              {nothingFound.action}
            </Button>
          }
        />
      ) : (
        <EmptyState picture={<Icon name="positive" size={24} />} title={empty.title} text={empty.text} />
      )}
    </div>
  )
}

import './list/charge-list.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { useWords } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { chargesQuery, chargeTotalsQuery } from '../server-state/queries.ts'
import { useCalendar, useStoreDay } from '../server-state/use-calendar.ts'
import { useMay } from '../server-state/use-me.ts'
import { ListDrawer } from '../shell/list-drawer.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { useTitle } from '../shell/use-title.ts'
import { isFiltered, readChargeSearch, totalsQuery } from './charge-search.ts'
import { ChargeFilters } from './list/charge-filters.tsx'
import { ChargeResults } from './list/charge-results.tsx'
import { ChargeTotals } from './list/charge-totals.tsx'
import { useChosenColumns } from './list/chosen-columns.ts'
import { focusChargeRow } from './list/focus-charge-row.ts'
import { useListKeys } from './list/use-list-keys.ts'
import { useSelection } from './list/use-selection.ts'

/** It comes with the first charge that is selected. */
const BulkBar = lazy(async () => ({ default: (await import('./bulk/bulk-bar.tsx')).BulkBar }))

/** Every charge of the store, newest first; what is opened or created slides in beside the list. */
export function ChargeListPage() {
  const words = useWords()
  const { api } = useOffice()
  const address = useSearch({ from: '/staff/charges' })
  const navigate = useNavigate()
  // What an address says beside what the list knows comes along with it: the API would reject it.
  const search = useMemo(() => readChargeSearch({ ...address }), [address])
  const [today, calendar] = [useStoreDay(), useCalendar()]
  // While another page or another filter is on its way, what stood there stays.
  const list = useQuery({ ...chargesQuery(api, search, { today, calendar }), placeholderData: last => last })
  const columns = useChosenColumns()
  const selection = useSelection(list.data?.data ?? [], search)
  const mayCreate = useMay('charges:write')
  // Where there is no charge yet the page itself leads to the first one.
  const isEmpty = list.data?.data.length === 0 && !isFiltered(search) && !search.after
  useTitle(words.chargeList.title)
  useListKeys(selection)
  useDrawersAtHand(list.isSuccess)

  return (
    <div className="container charges">
      <PageHeader
        title={words.chargeList.title}
        actions={
          <>
            <ExportButton
              asked={{ kind: 'charges', filters: totalsQuery(search, { today, calendar }) }}
              totals={chargeTotalsQuery(api, search, { today, calendar })}
            />
            {mayCreate && (
              <RouteButton
                to="/charges/new"
                search={search}
                aria-keyshortcuts="n"
                intent={isEmpty ? 'secondary' : 'primary'}
              >
                <Icon name="plus" />
                {words.chargeList.create}
              </RouteButton>
            )}
          </>
        }
      />
      <ChargeFilters charges={list.data?.data ?? []} search={search} today={today} columns={columns} />
      {list.data && (list.data.data.length > 0 || isFiltered(search)) && <ChargeTotals search={search} today={today} />}
      <ChargeResults list={list} search={search} shown={columns.shown} selection={selection} />
      {selection.chosen.size > 0 && (
        <Suspense>
          <BulkBar selection={selection} search={search} today={today} />
        </Suspense>
      )}
      <ListDrawer
        param="chargeId"
        leave={() => navigate({ to: '/charges', search: address })}
        focusRow={focusChargeRow}
      />
    </div>
  )
}

/** What the drawers need is fetched while the person reads the list, once it is there, so that they open at once. */
function useDrawersAtHand(isListThere: boolean): void {
  useEffect(() => {
    if (!isListThere) return
    const timer = setTimeout(() => {
      void import('./detail/charge-detail.tsx')
      void import('./new/new-charge.tsx')
    }, 1_500)
    return () => clearTimeout(timer)
  }, [isListThere])
}

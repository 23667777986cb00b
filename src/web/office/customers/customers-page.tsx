import './customers.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { useIsPhone } from '../charges/list/use-is-phone.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { focusRowById, ListDrawer } from '../shell/list-drawer.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { TurnList } from '../shell/turn-list.tsx'
import { useSearchKey } from '../shell/use-search-key.ts'
import { useTitle } from '../shell/use-title.ts'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomerRows } from './customer-rows.tsx'
import { type CustomerSearch, customerFilters, isCustomerFiltered, readCustomerSearch } from './customer-search.ts'
import { CustomerTable } from './customer-table.tsx'
import { useCustomerWords } from './customer-words.ts'
import { customersQuery, useCustomersApi } from './customers-state.ts'

/** Everybody whom the store knows, newest first; whoever is opened slides in beside the list. */
export function CustomersPage() {
  const customers = useCustomerWords()
  const address = useSearch({ from: '/staff/customers' })
  const search = useMemo(() => readCustomerSearch({ ...address }), [address])
  const navigate = useNavigate()
  const mayWrite = useMay('customers:write')
  useTitle(customers.title)
  useSearchKey()
  return (
    <div className="container customers">
      <PageHeader
        title={customers.title}
        text={customers.text}
        actions={
          <>
            <ExportButton asked={{ kind: 'customers', filters: customerFilters(search) }} />
            {mayWrite && (
              <RouteButton to="/customers/new" search={search} icon="plus">
                {customers.create}
              </RouteButton>
            )}
          </>
        }
      />
      <CustomerFilters search={search} />
      <CustomerList search={search} />
      <ListDrawer param="customerId" leave={() => navigate({ to: '/customers', search })} focusRow={focusRowById} />
    </div>
  )
}

function CustomerList({ search }: { search: CustomerSearch }) {
  const customers = useCustomerWords()
  const isPhone = useIsPhone()
  const list = useQuery({ ...customersQuery(useCustomersApi(), search), placeholderData: kept => kept })
  if (list.isPending) return <ListOnItsWay />
  if (!list.data) return <ListFailed title={customers.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data, next_cursor } = list.data
  if (data.length === 0 && !search.after) {
    const isFiltered = isCustomerFiltered(search)
    return (
      <div role="status">
        <EmptyState
          picture={isFiltered ? <Icon name="search" size={24} /> : <Glyph name="customers" />}
          {...(isFiltered ? customers.nothingFound : customers.empty)}
        />
      </div>
    )
  }
  return (
    <div className="charge-results" aria-busy={list.isPlaceholderData}>
      {isPhone ? <CustomerRows customers={data} search={search} /> : <CustomerTable customers={data} search={search} />}
      <TurnList
        after={search.after}
        next={next_cursor}
        words={search.order ? { newest: customers.first, older: customers.more } : customers}
      />
    </div>
  )
}

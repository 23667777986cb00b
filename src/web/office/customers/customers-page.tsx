import './customers.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Customer } from '../../../shared/contract/customer.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { focusRowById, ListDrawer } from '../shell/list-drawer.tsx'
import { RouteButton } from '../shell/route-button.tsx'
import { TurnList } from '../shell/turn-list.tsx'
import { useTitle } from '../shell/use-title.ts'
import { Moment } from '../words/moment.tsx'
import { useCustomerWords } from './customer-words.ts'
import { customersQuery, useCustomersApi } from './customers-state.ts'
import { spacedPhone } from './spaced-phone.ts'

/** Everybody whom the store knows, newest first; whoever is opened slides in beside the list. */
export function CustomersPage() {
  const customers = useCustomerWords()
  const search = useSearch({ from: '/staff/customers' })
  const navigate = useNavigate()
  const mayWrite = useMay('customers:write')
  useTitle(customers.title)
  return (
    <div className="container customers">
      <PageHeader
        title={customers.title}
        text={customers.text}
        actions={
          <>
            <ExportButton asked={{ kind: 'customers', filters: search.q ? { q: search.q } : {} }} />
            {mayWrite && (
              <RouteButton to="/customers/new" search={search} icon="plus">
                {customers.create}
              </RouteButton>
            )}
          </>
        }
      />
      <Search />
      <CustomerList {...search} />
      <ListDrawer param="customerId" leave={() => navigate({ to: '/customers', search })} focusRow={focusRowById} />
    </div>
  )
}

/** Milliseconds after the last key until the list is asked for. */
const PAUSE_MS = 250

function Search() {
  const customers = useCustomerWords()
  const { q = '' } = useSearch({ from: '/staff/customers' })
  const navigate = useNavigate()
  const [typed, type] = useState(q)
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => {
      void navigate({ to: '/customers', search: typed.trim() ? { q: typed.trim() } : {}, replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, q, navigate])
  return (
    <search className="customers-search">
      <TextField
        type="search"
        label={customers.search}
        hint={customers.searchHint}
        value={typed}
        onChange={event => type(event.target.value)}
        maxLength={140}
        autoComplete="off"
      />
    </search>
  )
}

function CustomerList({ q, after }: { q?: string; after?: string }) {
  const customers = useCustomerWords()
  const api = useCustomersApi()
  const list = useQuery({
    ...customersQuery(api, { ...(q && { q }), ...(after && { after }) }),
    placeholderData: kept => kept,
  })
  if (list.isPending) return <ListOnItsWay />
  if (!list.data) return <ListFailed title={customers.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data, next_cursor } = list.data
  if (data.length === 0 && !after) {
    return (
      <div role="status">
        <EmptyState
          picture={q ? <Icon name="search" size={24} /> : <Glyph name="customers" />}
          {...(q ? customers.nothingFound : customers.empty)}
        />
      </div>
    )
  }
  return (
    <>
      <ul className="customer-rows" aria-label={customers.title}>
        {data.map(customer => (
          <CustomerRow key={customer.id} customer={customer} />
        ))}
      </ul>
      <TurnList after={after} next={next_cursor} words={customers} />
    </>
  )
}

function CustomerRow({ customer }: { customer: Customer }) {
  const search = useSearch({ from: '/staff/customers' })
  const { id, name, email, phone, reference, created_at } = customer
  return (
    <li>
      <Link
        to="/customers/$customerId"
        params={{ customerId: id }}
        search={search}
        id={`row-${id}`}
        className="customer-row"
      >
        <span className="customer-row-name">{name}</span>
        <span className="customer-row-since">
          <Moment at={created_at} />
        </span>
        <span className="customer-row-second">
          {[reference, email ?? (phone && spacedPhone(phone))].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  )
}

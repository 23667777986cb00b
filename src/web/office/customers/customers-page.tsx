import './customers.css'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useChildMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Customer } from '../../../shared/contract/customer.ts'
import { Drawer } from '../../ui/drawer/drawer.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { PageHeader } from '../../ui/page-header/page-header.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useMay } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useTitle } from '../shell/use-title.ts'
import { Moment } from '../words/moment.tsx'
import { useCustomerWords } from './customer-words.ts'
import { customersQuery, useCustomersApi } from './customers-state.ts'
import { spacedPhone } from './spaced-phone.ts'

/** Everybody whom the store knows, newest first; whoever is opened slides in beside the list. */
export function CustomersPage() {
  const customers = useCustomerWords()
  const search = useSearch({ from: '/staff/customers' })
  const mayWrite = useMay('customers:write')
  useTitle(customers.title)
  return (
    <div className="container customers">
      <PageHeader
        title={customers.title}
        text={customers.text}
        actions={
          mayWrite && (
            <RouteButton to="/customers/new" search={search} icon="plus">
              {customers.create}
            </RouteButton>
          )
        }
      />
      <Search />
      <CustomerList {...search} />
      <BesideTheList />
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
      {(after || next_cursor) && (
        <p className="review-turn">
          {after && (
            <RouteButton to="/customers" search={q ? { q } : {}} intent="secondary" size="small">
              {customers.newest}
            </RouteButton>
          )}
          {next_cursor && (
            <RouteButton
              to="/customers"
              search={{ ...(q && { q }), after: next_cursor }}
              intent="secondary"
              size="small"
            >
              {customers.older}
            </RouteButton>
          )}
        </p>
      )}
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

/** The drawer is the list's, so that it stays while its content changes. */
function BesideTheList() {
  const opened = useChildMatches({ select: matches => matches[0] })
  const navigate = useNavigate()
  const search = useSearch({ from: '/staff/customers' })
  if (!opened) return null
  const customerId = 'customerId' in opened.params ? opened.params.customerId : null
  const leave = () =>
    void navigate({ to: '/customers', search }).then(() => document.getElementById(`row-${customerId}`)?.focus())
  return (
    <Drawer titleId="drawer-title" subject={customerId ?? 'new'} onClosed={leave}>
      <Outlet />
    </Drawer>
  )
}

import '../charges/list/charge-table.css'
import '../charges/paid-with.css'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListedCustomer } from '../../../shared/contract/customer.ts'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import { LinkTable } from '../../ui/table/link-table.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { Moment } from '../words/moment.tsx'
import { contactOf } from './contact-of.ts'
import type { CustomerSearch } from './customer-search.ts'
import { useCustomerWords } from './customer-words.ts'

/** The first that make room where the page is narrow. Never who and how much. */
const spare = ['since', 'reference', 'contact', 'paid']

/** The list where there is room for columns. The whole row opens the customer; its link is the name. */
export function CustomerTable({ customers, search }: { customers: readonly ListedCustomer[]; search: CustomerSearch }) {
  const words = useCustomerWords()
  const { language } = usePreferences()
  const columns = useMemo((): TableColumn<ListedCustomer>[] => {
    const { columns: titles } = words
    const figure = new Intl.NumberFormat(language)
    return [
      { id: 'name', title: titles.name, heads: true, cell: customer => customer.name ?? words.erasedName },
      { id: 'contact', title: titles.contact, width: 272, cell: customer => <Contact customer={customer} /> },
      { id: 'reference', title: titles.reference, width: 116, cell: ({ reference }) => reference ?? <Dash /> },
      { id: 'since', title: titles.since, width: 140, cell: ({ created_at }) => <When at={created_at} /> },
      {
        id: 'last',
        title: titles.last,
        width: 140,
        cell: ({ totals }) => (totals.last_paid_at ? <When at={totals.last_paid_at} /> : <Dash />),
      },
      {
        id: 'paid',
        title: titles.paid,
        width: 120,
        figures: true,
        cell: ({ totals }) => figure.format(totals.paid_charges),
      },
      {
        id: 'spent',
        title: titles.spent,
        width: 128,
        figures: true,
        cell: ({ totals }) => (
          <span className="charge-amount" data-none={totals.spent === 0 || undefined}>
            <Money amount={totals.spent} language={language} />
          </span>
        ),
      },
    ]
  }, [words, language])
  return (
    <LinkTable
      label={words.title}
      columns={columns}
      rows={customers}
      idOf={customer => customer.id}
      spare={spare}
      linkOf={(customer, content) => (
        <Link
          to="/customers/$customerId"
          params={{ customerId: customer.id }}
          search={search}
          className="table-link"
          id={`row-${customer.id}`}
        >
          {content}
        </Link>
      )}
      dense
    />
  )
}

/** How somebody is reached, in one line: a long address is read whole where they are opened. */
function Contact({ customer }: { customer: ListedCustomer }) {
  const contact = contactOf(customer)
  return contact ? <span className="customer-contact">{contact}</span> : <Dash />
}

function When({ at }: { at: string }) {
  return (
    <span className="charge-when">
      <Moment at={at} />
    </span>
  )
}

function Dash() {
  return <span className="paid-with-none">{'–'}</span>
}

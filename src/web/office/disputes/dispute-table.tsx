import '../charges/list/charge-table.css'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListedDispute } from '../../../shared/contract/dispute.ts'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table/data-table.tsx'
import { LinkTable } from '../../ui/table/link-table.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { DisputeDue } from './dispute-due.tsx'
import { DisputePaidWith } from './dispute-paid-with.tsx'
import type { DisputeSearch } from './dispute-search.ts'
import { DisputeStateMark } from './dispute-state-mark.tsx'
import { useDisputeWords } from './dispute-words.ts'

/** The first that make room where the page is narrow. Never what, until when, how it stands and how much. */
const spare = ['account', 'reason', 'paid', 'customer']

interface DisputeTableProps {
  disputes: readonly ListedDispute[]
  accounts: Readonly<Record<string, string>>
  search: DisputeSearch
}

/** The list where there is room for columns. The whole row opens the dispute; its link is what was sold. */
export function DisputeTable({ disputes, accounts, search }: DisputeTableProps) {
  const words = useDisputeWords()
  const { language } = usePreferences()
  const columns = useMemo((): TableColumn<ListedDispute>[] => {
    const { columns: titles } = words
    return [
      { id: 'due', title: titles.due, width: 168, cell: dispute => <DisputeDue dispute={dispute} /> },
      { id: 'charge', title: titles.charge, heads: true, cell: dispute => dispute.charge.description ?? words.noName },
      { id: 'customer', title: titles.customer, width: 140, cell: dispute => <Who dispute={dispute} /> },
      { id: 'paid', title: titles.paid, width: 150, cell: dispute => <DisputePaidWith payment={dispute.payment} /> },
      { id: 'reason', title: titles.reason, width: 190, cell: dispute => words.reason[dispute.reason] },
      { id: 'account', title: titles.account, width: 132, cell: one => accounts[one.provider_account_id] ?? <Dash /> },
      { id: 'state', title: titles.state, width: 164, cell: dispute => <DisputeStateMark dispute={dispute} /> },
      {
        id: 'amount',
        title: titles.amount,
        width: 116,
        figures: true,
        cell: dispute => (
          <span className="charge-amount">
            <Money amount={dispute.amount} language={language} />
          </span>
        ),
      },
    ]
  }, [words, language, accounts])
  return (
    <LinkTable
      label={words.title}
      columns={columns}
      rows={disputes}
      idOf={dispute => dispute.id}
      spare={spare}
      stateOf={dispute => ({ 'data-status': dispute.status })}
      linkOf={(dispute, content) => (
        <Link
          to="/disputes/$disputeId"
          params={{ disputeId: dispute.id }}
          search={search}
          className="table-link"
          id={`row-${dispute.id}`}
        >
          {dispute.charge.reference && <span className="charge-reference">{dispute.charge.reference} </span>}
          {content}
        </Link>
      )}
      dense
    />
  )
}

function Who({ dispute }: { dispute: ListedDispute }) {
  const { customer_name } = dispute.charge
  return customer_name ? <span className="dispute-who">{customer_name}</span> : <Dash />
}

function Dash() {
  return <span className="paid-with-none">{'–'}</span>
}

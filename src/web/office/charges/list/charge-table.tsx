import './charge-table.css'
import { Link } from '@tanstack/react-router'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { Moment } from '../../words/moment.tsx'
import { chargeMethod, chargeRemark } from '../charge-look.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { ChargeStatusBadge } from '../charge-status-badge.tsx'
import { MethodName } from '../method-name.tsx'

interface ChargeTableProps {
  charges: readonly Charge[]
  search: ChargeSearch
  fresh: ReadonlySet<string>
}

/** The list where there is room for columns. The whole row opens the charge; its link is the description. */
export function ChargeTable({ charges, search, fresh }: ChargeTableProps) {
  const { chargeList } = usePreferences().words
  const { columns } = chargeList
  return (
    <table className="charge-table" aria-label={chargeList.title}>
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.description}</th>
          <th scope="col" data-column="customer">
            {columns.customer}
          </th>
          <th scope="col" data-column="method">
            {columns.method}
          </th>
          <th scope="col" data-column="status">
            {columns.status}
          </th>
          <th scope="col" data-column="amount">
            {columns.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {charges.map(charge => (
          <ChargeTableRow key={charge.id} charge={charge} search={search} isFresh={fresh.has(charge.id)} />
        ))}
      </tbody>
    </table>
  )
}

function ChargeTableRow({ charge, search, isFresh }: { charge: Charge; search: ChargeSearch; isFresh: boolean }) {
  const { words, language } = usePreferences()
  const remark = chargeRemark(charge, words)
  const method = chargeMethod(charge)
  return (
    <tr data-fresh={isFresh || undefined} data-status={charge.status}>
      <td className="charge-when">
        <Moment at={charge.created_at} />
      </td>
      <td className="charge-what">
        <Link
          to="/charges/$chargeId"
          params={{ chargeId: charge.id }}
          search={search}
          className="charge-link"
          data-charge={charge.id}
        >
          {charge.description ?? <span className="charge-none">{words.chargeList.noDescription}</span>}
        </Link>
        <span className="charge-second">
          {charge.reference}
          {charge.customer?.name && <span className="charge-customer-inline">{charge.customer.name}</span>}
        </span>
      </td>
      <td data-column="customer">
        {charge.customer?.name ?? charge.customer?.email ?? (
          <span className="charge-none">
            <span aria-hidden="true">{'–'}</span>
            <span className="visually-hidden">{words.chargeList.noCustomer}</span>
          </span>
        )}
      </td>
      <td data-column="method">
        <MethodName method={method} />
      </td>
      <td className="charge-state">
        <ChargeStatusBadge status={charge.status} />
        {remark && (
          <span className="charge-remark" data-tone={remark.tone}>
            {remark.text}
          </span>
        )}
      </td>
      <td data-column="amount">
        <Money amount={charge.amount} language={language} />
      </td>
    </tr>
  )
}

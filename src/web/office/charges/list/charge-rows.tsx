import './charge-rows.css'
import { Link } from '@tanstack/react-router'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useFormats } from '../../words/formats.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { ChargeStateMark } from '../charge-state-mark.tsx'
import { PaidWith } from '../paid-with.tsx'
import { customerName } from './charge-columns.tsx'

interface ChargeRowsProps {
  charges: readonly Charge[]
  /** Names of the customers whom charges name by id. */
  names: Readonly<Record<string, string>>
  search: ChargeSearch
  fresh: ReadonlySet<string>
}

/**
 * The list on a phone: what and how much in the first line, who and when in the second, the status under the amount.
 */
export function ChargeRows({ charges, names, search, fresh }: ChargeRowsProps) {
  const { chargeList } = usePreferences().words
  return (
    <ul className="charge-rows" aria-label={chargeList.title}>
      {charges.map(charge => (
        <li key={charge.id} data-fresh={fresh.has(charge.id) || undefined} data-status={charge.status}>
          <Link
            to="/charges/$chargeId"
            params={{ chargeId: charge.id }}
            search={search}
            className="charge-row"
            data-charge={charge.id}
          >
            <ChargeRow charge={charge} names={names} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ChargeRow({ charge, names }: { charge: Charge; names: Readonly<Record<string, string>> }) {
  const { words, language } = usePreferences()
  const { relative } = useFormats()
  const who = customerName(charge, names) ?? charge.reference
  return (
    <>
      <span className="charge-row-what">
        {charge.description ?? <span className="charge-none">{words.chargeList.noDescription}</span>}
      </span>
      <span className="charge-row-amount">
        <Money amount={charge.amount} language={language} />
      </span>
      <span className="charge-row-second">
        <span className="charge-row-who">
          {who && <span>{who}</span>}
          <span>{relative(charge.created_at)}</span>
        </span>
      </span>
      <span className="charge-row-state">
        <PaidWith charge={charge} marksAlone />
        <ChargeStateMark charge={charge} />
      </span>
    </>
  )
}

import './charge-rows.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import { RowTick } from '../../../ui/table/row-tick.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useFormats } from '../../words/formats.ts'
import { cameTo, chargeName } from '../charge-look.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { ChargeStateMark } from '../charge-state-mark.tsx'
import { PaidWith } from '../paid-with.tsx'
import { customerName } from './charge-columns.tsx'
import type { ChargeSelection } from './use-selection.ts'

interface ChargeRowsProps {
  charges: readonly Charge[]
  /** Names of the customers whom charges name by id. */
  names: Readonly<Record<string, string>>
  search: ChargeSearch
  fresh: ReadonlySet<string>
  selection: ChargeSelection
}

/**
 * The list on a phone: what and how much in the first line, who and when in the second, the status under the amount.
 */
export function ChargeRows({ charges, names, search, fresh, selection }: ChargeRowsProps) {
  const { chargeList } = usePreferences().words
  // A box in each row would take the room of its words: they come when somebody wants to select.
  const [wanted, setWanted] = useState(false)
  const isSelecting = wanted || selection.chosen.size > 0
  return (
    <>
      <p className="charge-rows-head">
        <button
          type="button"
          className="link"
          aria-pressed={isSelecting}
          onClick={() => {
            setWanted(!isSelecting)
            selection.clear()
          }}
        >
          {isSelecting ? chargeList.selectNone : chargeList.selectSome}
        </button>
        {isSelecting && (
          <button type="button" className="link" onClick={selection.togglePage}>
            {chargeList.selectPage}
          </button>
        )}
      </p>
      <ul className="charge-rows" aria-label={chargeList.title} data-selecting={isSelecting || undefined}>
        {charges.map(charge => (
          <li
            key={charge.id}
            data-fresh={fresh.has(charge.id) || undefined}
            data-came={cameTo(charge)}
            data-ticked={selection.chosen.has(charge.id) ? '' : undefined}
          >
            {isSelecting && (
              <RowTick
                label={chargeList.select(chargeName(charge))}
                ticked={selection.chosen.has(charge.id)}
                onTick={isRange => selection.toggle(charge.id, isRange)}
              />
            )}
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
    </>
  )
}

function ChargeRow({ charge, names }: { charge: Charge; names: Readonly<Record<string, string>> }) {
  const { words, language } = usePreferences()
  const { relative } = useFormats()
  const who = customerName(charge, names) ?? charge.reference
  return (
    <>
      <span className="charge-row-line">
        <span className="charge-row-what">
          {charge.description ?? <span className="charge-none">{words.chargeList.noDescription}</span>}
        </span>
        <span className="charge-row-amount">
          <Money amount={charge.amount} language={language} />
        </span>
      </span>
      <span className="charge-row-line">
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
      </span>
    </>
  )
}

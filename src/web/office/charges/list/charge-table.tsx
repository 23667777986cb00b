import './charge-table.css'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { LinkTable } from '../../../ui/table/link-table.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { cameTo, chargeName } from '../charge-look.ts'
import type { ChargeSearch } from '../charge-search.ts'
import { type ChargeColumnId, chargeColumns, spareColumns } from './charge-columns.tsx'
import type { ChargeSelection } from './use-selection.ts'

interface ChargeTableProps {
  charges: readonly Charge[]
  /** Names of the customers whom charges name by id. */
  names: Readonly<Record<string, string>>
  search: ChargeSearch
  fresh: ReadonlySet<string>
  shown: readonly ChargeColumnId[]
  selection: ChargeSelection
}

/** The list where there is room for columns. The whole row opens the charge; its link is the description. */
export function ChargeTable({ charges, names, search, fresh, shown, selection }: ChargeTableProps) {
  const { words, language } = usePreferences()
  const columns = useMemo(() => {
    const known = chargeColumns(words, language, names)
    return shown.flatMap(id => known.find(column => column.id === id) ?? [])
  }, [words, language, names, shown])
  return (
    <LinkTable
      label={words.chargeList.title}
      columns={columns}
      rows={charges}
      idOf={charge => charge.id}
      spare={spareColumns}
      stateOf={charge => ({ 'data-came': cameTo(charge), 'data-fresh': fresh.has(charge.id) ? '' : undefined })}
      linkOf={(charge, content, visible) => (
        <Link
          to="/charges/$chargeId"
          params={{ chargeId: charge.id }}
          search={search}
          className="table-link"
          title={[charge.reference, charge.description ?? words.chargeList.noDescription].filter(Boolean).join(' ')}
          data-charge={charge.id}
        >
          {charge.reference && !visible.includes('reference') && (
            <span className="charge-reference">{charge.reference} </span>
          )}
          {content}
        </Link>
      )}
      dense
      ticks={{
        label: words.chargeList.selectPage,
        labelOf: charge => words.chargeList.select(chargeName(charge)),
        isTicked: charge => selection.chosen.has(charge.id),
        onTick: (charge, isRange) => selection.toggle(charge.id, isRange),
        ofAll: selection.ofPage,
        onAll: selection.togglePage,
      }}
    />
  )
}

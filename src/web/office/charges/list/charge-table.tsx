import './charge-table.css'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { LinkTable } from '../../../ui/table/link-table.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import type { ChargeSearch } from '../charge-search.ts'
import { type ChargeColumnId, chargeColumns, spareColumns } from './charge-columns.tsx'

interface ChargeTableProps {
  charges: readonly Charge[]
  search: ChargeSearch
  fresh: ReadonlySet<string>
  shown: readonly ChargeColumnId[]
}

/** The list where there is room for columns. The whole row opens the charge; its link is the description. */
export function ChargeTable({ charges, search, fresh, shown }: ChargeTableProps) {
  const { words, language } = usePreferences()
  const columns = useMemo(
    () => chargeColumns(words, language).filter(({ id }) => shown.some(chosen => chosen === id)),
    [words, language, shown],
  )
  return (
    <LinkTable
      label={words.chargeList.title}
      columns={columns}
      rows={charges}
      idOf={charge => charge.id}
      spare={spareColumns}
      stateOf={charge => ({ 'data-status': charge.status, 'data-fresh': fresh.has(charge.id) ? '' : undefined })}
      linkOf={(charge, content, visible) => (
        <>
          <Link
            to="/charges/$chargeId"
            params={{ chargeId: charge.id }}
            search={search}
            className="table-link"
            data-charge={charge.id}
          >
            {content}
          </Link>
          <span className="charge-second">{secondLine(charge, visible)}</span>
        </>
      )}
    />
  )
}

/** What has no column of its own stands small under the description. */
function secondLine(charge: Charge, shown: readonly string[]): string {
  const reference = shown.includes('reference') ? null : charge.reference
  return [reference, shown.includes('customer') ? null : charge.customer?.name].filter(Boolean).join(' · ')
}

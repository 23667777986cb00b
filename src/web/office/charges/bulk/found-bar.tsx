import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { ChargeTotals, ChargeTotalsQuery } from '../../../../shared/contract/charge-totals.ts'
import { Button } from '../../../ui/button.tsx'
import { TipButton } from '../../../ui/icon-button/tip-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ExportDialog } from '../../exports/export-dialog.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeTotalsQuery } from '../../server-state/queries.ts'
import { useCalendar } from '../../server-state/use-calendar.ts'
import { useMe } from '../../server-state/use-me.ts'
import { type ChargeSearch, totalsQuery } from '../charge-search.ts'
import { type ChargeSelection, instantAfter } from '../list/use-selection.ts'
import { type BulkKind, bulkKinds, scopeOf } from './bulk-kinds.ts'
import { useBulkWords } from './bulk-words.ts'
import { FoundDialog, type SeenCharges } from './found-dialog.tsx'

interface FoundBarProps {
  selection: ChargeSelection
  search: ChargeSearch
  today: CalendarDate
  /** What the charges of the filters come to. */
  totals: ChargeTotals
}

/** What may be done to all charges that the filters find: a file of them, or one thing to each, by the server. */
export function FoundBar({ selection, search, today, totals }: FoundBarProps) {
  const { language } = usePreferences()
  const say = useBulkWords()
  const { scopes } = useMe()
  const { api } = useOffice()
  const [doing, setDoing] = useState<BulkKind | 'export' | null>(null)
  const calendar = useCalendar()
  const filters = totalsQuery(search, { today, calendar })
  const seen = useSeen(selection, filters)
  const closed = () => setDoing(null)
  return (
    <>
      <p className="bulk-count" role="status">
        <strong>{say.allSelected(totals.count)}</strong>{' '}
        {totals.amounts && <Money amount={totals.amounts.amount} language={language} />}
      </p>
      <div className="bulk-acts">
        <Button intent="quiet" size="small" aria-haspopup="dialog" onClick={() => setDoing('export')}>
          {say.export}
        </Button>
        {bulkKinds
          .filter(kind => scopes.includes(scopeOf[kind]))
          .map(kind => (
            <Button key={kind} intent="quiet" size="small" aria-haspopup="dialog" onClick={() => setDoing(kind)}>
              {say.acts[kind]}
            </Button>
          ))}
      </div>
      <TipButton label={say.unselect} keys={['U']} glyph="close" onClick={selection.clear} />
      {doing === 'export' && (
        <ExportDialog
          asked={{ kind: 'charges', filters }}
          totals={chargeTotalsQuery(api, search, { today, calendar })}
          onClosed={closed}
        />
      )}
      {doing && doing !== 'export' && <FoundDialog kind={doing} seen={seen} totals={totals} onClosed={closed} />}
    </>
  )
}

/**
 * The filters with an end: what came in since is not what anybody saw. Who began on a later page has not seen the
 * first: its newest is asked for.
 */
function useSeen(selection: ChargeSelection, filters: ChargeTotalsQuery): SeenCharges {
  const { api } = useOffice()
  const newest = useQuery({
    queryKey: ['newest-charge', filters],
    queryFn: ({ signal }) => api.charges({ ...filters, limit: 1 }, signal),
    enabled: !selection.seenUntil,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const charge = newest.data?.data[0]
  const created_to = selection.seenUntil ?? (charge && instantAfter(charge))
  return { filters: created_to ? { ...filters, created_to } : undefined, error: newest.error }
}

import { useState } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import type { ChargeTotals } from '../../../../shared/contract/charge.ts'
import { Button } from '../../../ui/button.tsx'
import { TipButton } from '../../../ui/icon-button/tip-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ExportDialog } from '../../exports/export-dialog.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMe } from '../../server-state/use-me.ts'
import { type ChargeSearch, totalsQuery } from '../charge-search.ts'
import type { ChargeSelection } from '../list/use-selection.ts'
import { type BulkKind, bulkKinds, scopeOf } from './bulk-kinds.ts'
import { useBulkWords } from './bulk-words.ts'
import { FoundDialog } from './found-dialog.tsx'

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
  const [doing, setDoing] = useState<BulkKind | 'export' | null>(null)
  const filters = totalsQuery(search, today)
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
      {doing === 'export' && <ExportDialog asked={{ kind: 'charges', filters }} onClosed={closed} />}
      {doing && doing !== 'export' && (
        <FoundDialog
          kind={doing}
          // What came in since the list was read is not what anybody saw.
          filters={{ ...filters, ...(selection.seenUntil && { created_to: selection.seenUntil }) }}
          totals={totals}
          onClosed={closed}
        />
      )}
    </>
  )
}

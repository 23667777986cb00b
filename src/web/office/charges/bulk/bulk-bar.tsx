import './bulk-bar.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { chargeCan } from '../../../../shared/charge/charge-can.ts'
import { limits } from '../../../../shared/contract/limits.ts'
import { BlockedButton } from '../../../ui/blocked-button/blocked-button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { TipButton } from '../../../ui/icon-button/tip-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ExportDialog } from '../../exports/export-dialog.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeTotalsQuery } from '../../server-state/queries.ts'
import { useCalendar } from '../../server-state/use-calendar.ts'
import { useMe } from '../../server-state/use-me.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useNow } from '../../words/use-now.ts'
import type { ChargeSearch } from '../charge-search.ts'
import type { ChargeSelection } from '../list/use-selection.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkKind, bulkKinds, scopeOf, stepsOf } from './bulk-kinds.ts'
import { useBulkWords } from './bulk-words.ts'
import { FoundBar } from './found-bar.tsx'
import { SelectAll } from './select-all.tsx'

interface BulkBarProps {
  selection: ChargeSelection
  search: ChargeSearch
  today: CalendarDate
}

/** What may be done to the charges that are selected: what cannot be done to any of them says why. */
export function BulkBar({ selection, search, today }: BulkBarProps) {
  const { language } = usePreferences()
  const say = useBulkWords()
  const [doing, setDoing] = useState<BulkKind | 'export' | null>(null)
  const { api } = useOffice()
  const calendar = useCalendar()
  const totals = useQueryClient().getQueryData(chargeTotalsQuery(api, search, { today, calendar }).queryKey)
  const charges = [...selection.chosen.values()]
  if (selection.isAllFound && totals) {
    return (
      <section className="bulk-bar" aria-label={say.label}>
        <FoundBar {...{ selection, search, today, totals }} />
      </section>
    )
  }
  return (
    <section className="bulk-bar" aria-label={say.label}>
      <p className="bulk-count" role="status">
        <strong>{say.selected(charges.length)}</strong>{' '}
        <Money amount={charges.reduce((sum, { amount }) => sum + amount, 0)} language={language} />
      </p>
      <SelectAll selection={selection} totals={totals} />
      <div className="bulk-acts">
        <CopyLinks selection={selection} />
        <BlockedButton
          intent="quiet"
          size="small"
          aria-haspopup="dialog"
          reason={charges.length > limits.chargesNamed ? say.exportMost(limits.chargesNamed) : null}
          onClick={() => setDoing('export')}
        >
          {say.export}
        </BlockedButton>
        <Acts selection={selection} onAct={setDoing} />
      </div>
      <TipButton label={say.unselect} keys={['U']} glyph="close" onClick={selection.clear} />
      {doing === 'export' && (
        <ExportDialog
          asked={{ kind: 'charges', filters: { ids: charges.map(({ id }) => id) } }}
          onClosed={() => setDoing(null)}
        />
      )}
      {doing && doing !== 'export' && <BulkDialog kind={doing} selection={selection} onClosed={() => setDoing(null)} />}
    </section>
  )
}

function Acts({ selection, onAct }: { selection: ChargeSelection; onAct: (kind: BulkKind) => void }) {
  const say = useBulkWords()
  const { api } = useOffice()
  const { scopes } = useMe()
  const now = useNow()
  const charges = [...selection.chosen.values()]
  return bulkKinds
    .filter(kind => scopes.includes(scopeOf[kind]))
    .map(kind => (
      <BlockedButton
        key={kind}
        intent="quiet"
        size="small"
        reason={stepsOf[kind](charges, api, now).length === 0 ? say.none[kind] : null}
        onClick={() => onAct(kind)}
      >
        {say.acts[kind]}
      </BlockedButton>
    ))
}

/** The addresses at which the open ones are paid, one a line. */
function CopyLinks({ selection }: { selection: ChargeSelection }) {
  const { shell } = usePreferences().words
  const say = useBulkWords()
  const showToast = useToast()
  const links = [...selection.chosen.values()].filter(chargeCan.pay).map(charge => charge.checkout_url)
  const copy = async () => {
    const copied = await copyText(links.join('\n'))
    showToast(
      copied ? { tone: 'positive', text: say.copied(links.length) } : { tone: 'negative', text: shell.copyFailed },
    )
  }
  return (
    <BlockedButton
      intent="quiet"
      size="small"
      reason={links.length === 0 ? say.noLinks : null}
      onClick={() => void copy()}
    >
      {say.copyLinks}
    </BlockedButton>
  )
}

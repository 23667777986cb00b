import '../charges/list/charge-totals.css'
import type { DisputeTotals as Totals } from '../../../shared/contract/dispute.ts'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useDisputeWords } from './dispute-words.ts'

/** What the disputes of the filters come to: exactly these, whichever page is shown. */
export function DisputeTotals({ totals, busy }: { totals: Totals; busy: boolean }) {
  const { totals: say } = useDisputeWords()
  const { language } = usePreferences()
  return (
    <div className="charge-totals" aria-busy={busy}>
      <strong role="status">{say.count(totals.count, new Intl.NumberFormat(language).format(totals.count))}</strong>
      <dl className="charge-sums" aria-label={say.label}>
        <div>
          <dt>{say.amount}</dt>
          <dd>
            <Money amount={totals.amount} language={language} />
          </dd>
        </div>
        {totals.amount_held > 0 && (
          <div>
            <dt>{say.held}</dt>
            <dd>
              <Money amount={totals.amount_held} language={language} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

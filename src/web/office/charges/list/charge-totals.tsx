import './charge-totals.css'
import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '../../../../shared/brazil/calendar-date.ts'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { chargeTotalsQuery } from '../../server-state/queries.ts'
import { useCalendar } from '../../server-state/use-calendar.ts'
import type { ChargeSearch } from '../charge-search.ts'

/** What the charges of the filters come to: exactly these, whichever page is shown. */
export function ChargeTotals({ search, today }: { search: ChargeSearch; today: CalendarDate }) {
  const { words, language } = usePreferences()
  const { chargeList } = words
  const { api } = useOffice()
  const calendar = useCalendar()
  const totals = useQuery({ ...chargeTotalsQuery(api, search, { today, calendar }), placeholderData: last => last })
  if (totals.isPending) {
    return (
      <p className="charge-totals" aria-hidden="true">
        <Skeleton width="22rem" />
      </p>
    )
  }
  if (!totals.data) {
    return (
      <p className="charge-totals">
        {chargeList.totals.failed}{' '}
        <button type="button" className="link" onClick={() => void totals.refetch()}>
          {words.shell.tryAgain}
        </button>
      </p>
    )
  }
  const { count, more, amounts } = totals.data
  const figure = new Intl.NumberFormat(language).format(count)
  if (more || !amounts) {
    return (
      <p className="charge-totals">
        <strong>{chargeList.totals.tooMany(figure)}</strong>
        <span>{chargeList.totals.narrow}</span>
      </p>
    )
  }
  const shown = (
    [
      ['asked', amounts.amount, true],
      ['received', amounts.amount_received - amounts.amount_moved_in, true],
      ['movedIn', amounts.amount_moved_in, false],
      ['due', amounts.amount_due, false],
      ['refunded', amounts.amount_refunded, false],
      ['disputed', amounts.amount_disputed - amounts.amount_lost, false],
      ['lost', amounts.amount_lost, false],
      ['moved', amounts.amount_moved, false],
      ['inTenders', amounts.amount_in_tenders, false],
      ['unapplied', amounts.amount_unapplied - amounts.amount_in_tenders, false],
    ] as const
  ).filter(([, amount, always]) => always || amount !== 0)
  return (
    <div className="charge-totals" aria-busy={totals.isPlaceholderData}>
      <strong role="status">{chargeList.shown(count)}</strong>
      <dl className="charge-sums" aria-label={chargeList.totals.label}>
        {shown.map(([name, amount]) => (
          <div key={name} data-sum={name}>
            <dt>{chargeList.totals[name]}</dt>
            <dd>
              <Money amount={amount} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

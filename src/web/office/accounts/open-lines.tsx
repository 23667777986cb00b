import './account-payouts.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { useAccountsApi, useAccountWords } from './accounts-state.ts'

interface OpenLinesProps {
  account: string
  /** Between two looks. */
  lookMs: number
}

/** The lines of an account's payouts that join no sale, and those that say something else than it; nothing for none. */
export function OpenLines({ account, lookMs }: OpenLinesProps) {
  const say = useAccountWords().payouts
  const unknown = useLines(account, 'unknown', lookMs)
  const differs = useLines(account, 'differs', lookMs)
  const error = unknown.error ?? differs.error
  if (error) return <ProblemAlert error={error} />
  const lines = [unknown, differs].flatMap(({ data }) => data?.pages ?? []).flatMap(({ data }) => data)
  if (lines.length === 0) return null
  const further = [unknown, differs].filter(({ hasNextPage }) => hasNextPage)
  return (
    <section aria-label={say.openLines}>
      <h3 className="account-payouts-title">{say.openLines}</h3>
      <ul className="account-payouts-list">
        {lines.map(line => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
      {further.length > 0 && (
        <Button
          intent="secondary"
          size="small"
          busy={further.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => further.forEach(one => void one.fetchNextPage())}
        >
          {say.overdue.more}
        </Button>
      )}
    </section>
  )
}

function useLines(account: string, state: 'unknown' | 'differs', lookMs: number) {
  const api = useAccountsApi()
  return useInfiniteQuery({
    queryKey: ['payouts', account, 'open', state],
    queryFn: ({ pageParam, signal }) => api.payoutLines(account, state, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    refetchInterval: lookMs,
  })
}

function LineRow({ line }: { line: PayoutLineShown }) {
  const say = useAccountWords().payouts
  const { language, dateFormat } = usePreferences()
  const { money } = useFormats()
  const { difference, charge_id } = line
  const amounts = difference && { paidOut: money(difference.paid_out), inBooks: money(difference.in_books) }
  return (
    <li className="account-payouts-row">
      <p className="account-payouts-name">
        <span title={line.type}>{line.reference ?? say.kinds[line.kind]}</span>
        <Money amount={line.net} language={language} />
      </p>
      <p className="account-payouts-known">
        <Facts
          of={[
            line.reference && say.kinds[line.kind],
            say.paidOn(formatDate(calendarDate(line.paid_on), dateFormat)),
            line.state === 'differs' ? say.why.differs(amounts) : say.why.unknown,
            charge_id && (
              <Link key="charge" to="/charges/$chargeId" params={{ chargeId: charge_id }} className="link">
                {say.charge}
              </Link>
            ),
          ]}
        />
      </p>
    </li>
  )
}

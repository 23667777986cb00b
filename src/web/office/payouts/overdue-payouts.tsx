import './payouts.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import type { OverduePayout } from '../../../shared/contract/overdue-payout.ts'
import type { ProviderAccount } from '../../../shared/contract/provider-account.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListOnItsWay } from '../review/list-state.tsx'
import { ProblemAlert } from '../shell/problem-alert.tsx'
import { useFormats } from '../words/formats.ts'
import { overdueQuery, usePayoutsApi, usePayoutWords } from './payouts-state.ts'

interface OverduePayoutsProps {
  account: string
  /** The same, where what to do is said. */
  of?: Pick<ProviderAccount, 'provider' | 'payouts'>
  /** It is looked at again while it is there. */
  looks?: boolean
  /** There is nothing beside it: it has no heading, and says where all came. */
  isAlone?: boolean
}

/** The sales of an account whose money was due and is in none of the payouts that are known; nothing where all came. */
export function OverduePayouts({ account, of, looks = false, isAlone = false }: OverduePayoutsProps) {
  const { overdue: say } = usePayoutWords()
  const { dateFormat } = usePreferences()
  const { money } = useFormats()
  const list = useInfiniteQuery(overdueQuery(usePayoutsApi(), account, looks))
  const [first] = list.data?.pages ?? []
  if (list.error) return <ProblemAlert error={list.error} />
  if (!first && isAlone) return <ListOnItsWay />
  if (!first?.reported || first.totals.payments === 0) return isAlone ? <p role="status">{say.none}</p> : null
  const { reported, totals } = first
  const day = (date: string) => formatDate(calendarDate(date), dateFormat)
  return (
    <section aria-label={say.title}>
      {!isAlone && <h2 className="payouts-title">{say.title}</h2>}
      <p className="payouts-known">
        {say.text(money(totals.amount), totals.payments, { from: day(reported.from), to: day(reported.to) })}{' '}
        {of && [say.todo[of.payouts ?? 'files'], say.besides[of.provider]].filter(Boolean).join(' ')}
      </p>
      <ul className="payouts-list">
        {list.data?.pages.flatMap(({ data }) =>
          data.map(payment => <PaymentRow key={payment.payment_id} payment={payment} day={day} />),
        )}
      </ul>
      {list.hasNextPage && (
        <Button
          intent="secondary"
          size="small"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {say.more}
        </Button>
      )}
    </section>
  )
}

function PaymentRow({ payment, day }: { payment: OverduePayout; day: (date: string) => string }) {
  const { overdue: say, charge } = usePayoutWords()
  const { language } = usePreferences()
  const { description, reference, charge_id, due_on, amount, estimated } = payment
  return (
    <li className="payouts-row">
      <p className="payouts-name">
        <span>{description ?? reference ?? say.noName}</span>
        <Money amount={amount} language={language} />
      </p>
      <p className="payouts-known">
        <Facts
          of={[
            description && reference,
            say.dueOn(day(due_on)),
            estimated && say.estimated,
            <Link key="charge" to="/charges/$chargeId" params={{ chargeId: charge_id }} className="link">
              {charge}
            </Link>,
          ]}
        />
      </p>
    </li>
  )
}

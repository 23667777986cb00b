import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Money } from '../../ui/money.tsx'
import { ChargeStateMark } from '../charges/charge-state-mark.tsx'
import { Section } from '../charges/detail/section.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { Moment } from '../words/moment.tsx'
import { useCustomerWords } from './customer-words.ts'
import { customerChargesQuery } from './customers-state.ts'

/** What a customer was charged lately, each with the way to it; where there is more, the way to the list. */
export function CustomerCharges({ customer }: { customer: string }) {
  const { language } = usePreferences()
  const customers = useCustomerWords()
  const { api } = useOffice()
  const list = useQuery(customerChargesQuery(api, customer))
  return (
    <Section title={customers.charges}>
      {list.isPending ? (
        <ListOnItsWay />
      ) : !list.data ? (
        <ListFailed title={customers.chargesFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <p className="customer-none">{customers.noCharges}</p>
      ) : (
        <>
          <ul className="customer-charges">
            {list.data.data.map(charge => (
              <li key={charge.id}>
                <Link to="/charges/$chargeId" params={{ chargeId: charge.id }} className="customer-charge">
                  <span className="customer-charge-what">{charge.description ?? charge.reference ?? charge.id}</span>
                  <Money amount={charge.amount} language={language} />
                  <span className="customer-card-second">
                    <Moment at={charge.created_at} />
                    {charge.customer_id === null && ` · ${customers.sameTaxId}`}
                  </span>
                  <ChargeStateMark charge={charge} />
                </Link>
              </li>
            ))}
          </ul>
          {list.data.next_cursor && (
            <Link to="/charges" search={{ customer }} className="link customer-all">
              {customers.allCharges}
            </Link>
          )}
        </>
      )}
    </Section>
  )
}

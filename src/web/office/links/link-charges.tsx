import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Money } from '../../ui/money.tsx'
import { ChargeStateMark } from '../charges/charge-state-mark.tsx'
import { Section } from '../charges/detail/section.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { Moment } from '../words/moment.tsx'
import { linkChargesQuery, useLinkWords } from './links-state.ts'

/** The newest charges of a link, each with the way to it, and the way to them all. */
export function LinkCharges({ link }: { link: string }) {
  const { charges: say } = useLinkWords()
  const { language } = usePreferences()
  const list = useQuery(linkChargesQuery(useOffice().api, link))
  return (
    <Section title={say.title}>
      {list.isPending ? (
        <ListOnItsWay />
      ) : !list.data ? (
        <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.data.length === 0 ? (
        <p className="link-second">{say.none}</p>
      ) : (
        <>
          <ul className="link-charges">
            {list.data.data.map(charge => (
              <li key={charge.id}>
                <Link to="/charges/$chargeId" params={{ chargeId: charge.id }} className="link-row">
                  <span className="link-row-title">{charge.customer?.name ?? say.nobody}</span>
                  <Money amount={charge.amount} language={language} />
                  <span className="link-row-second">
                    <Moment at={charge.created_at} />
                  </span>
                  <ChargeStateMark charge={charge} />
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/charges" search={{ link }} className="link">
            {say.all}
          </Link>
        </>
      )}
    </Section>
  )
}

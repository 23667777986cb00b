import { useQuery } from '@tanstack/react-query'
import { Money } from '../../ui/money.tsx'
import { Section } from '../charges/detail/section.tsx'
import { ChargeLink } from '../charges/money/charge-link.tsx'
import { creditQuery, useUnappliedApi } from '../charges/money/money-state.ts'
import { useMoneyWords } from '../charges/money/money-words.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed } from '../review/list-state.tsx'
import { MomentPhrase } from '../words/moment-phrase.tsx'

/** What this customer may still pay with, and where it came from. Most have none: nothing is said of it then. */
export function CustomerCredit({ customer }: { customer: string }) {
  const { language } = usePreferences()
  const { customer: words } = useMoneyWords()
  const credit = useQuery(creditQuery(useUnappliedApi(), customer))
  if (credit.isError) {
    return (
      <Section title={words.title}>
        <ListFailed title={words.failed} error={credit.error} onRetry={() => void credit.refetch()} />
      </Section>
    )
  }
  if (!credit.data || credit.data.amount === 0) return null
  return (
    <Section title={words.title}>
      <Money amount={credit.data.amount} language={language} size="large" />
      <p className="customer-card-second">{words.text}</p>
      <ul className="charge-items" aria-label={words.title}>
        {credit.data.data.map(kept => (
          <li key={kept.id} className="charge-item">
            <div className="charge-item-head">
              <span>
                {words.kept} <ChargeLink id={kept.charge_id} />
              </span>
              <span className="charge-item-amount">
                <Money amount={kept.amount} language={language} />
              </span>
            </div>
            <p className="charge-item-second">
              <MomentPhrase at={kept.created_at} />
              {kept.reason && ` · ${kept.reason}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { Pair, Pairs, Section } from '../charges/detail/section.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed } from '../review/list-state.tsx'
import { useFormats } from '../words/formats.ts'
import { MomentPhrase } from '../words/moment-phrase.tsx'
import { useCustomerWords } from './customer-words.ts'
import { customerTotalsQuery, useCustomersApi } from './customers-state.ts'

/** What a customer has paid in all: the sum first, what went back and is disputed, and what came by the same CPF. */
export function CustomerTotals({ customer }: { customer: string }) {
  const { totals: say } = useCustomerWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  const read = useQuery(customerTotalsQuery(useCustomersApi(), customer))
  if (read.isError) {
    return (
      <Section title={say.title}>
        <ListFailed title={say.failed} error={read.error} onRetry={() => void read.refetch()} />
      </Section>
    )
  }
  if (!read.data) {
    return (
      <Section title={say.title}>
        <Skeleton width="40%" />
      </Section>
    )
  }
  const { spent, refunded, paid_charges, disputes, last_paid_at, same_tax_id: same } = read.data
  return (
    <Section title={say.title}>
      <Money amount={spent} language={language} size="large" />
      {same.paid_charges > 0 && (
        <p className="customer-card-second">{say.same(money(same.spent), same.paid_charges)}</p>
      )}
      {paid_charges > 0 && (
        <Pairs>
          <Pair name={say.paid}>{new Intl.NumberFormat(language).format(paid_charges)}</Pair>
          <Pair name={say.average}>{money(Math.round(spent / paid_charges))}</Pair>
          {last_paid_at && (
            <Pair name={say.last}>
              <MomentPhrase at={last_paid_at} />
            </Pair>
          )}
          {refunded > 0 && <Pair name={say.refunded}>{money(refunded)}</Pair>}
          {disputes > 0 && <Pair name={say.disputes}>{disputes}</Pair>}
        </Pairs>
      )}
    </Section>
  )
}

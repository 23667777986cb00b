import { useQuery } from '@tanstack/react-query'
import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import { percentText } from '../../../shared/words/percent.ts'
import { Money } from '../../ui/money.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { Pair, Pairs, Section } from '../charges/detail/section.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { useLinksApi, useLinkWords } from './links-state.ts'

/** Openings from which a share of them says something. */
const ENOUGH = 20

/** What came of a link: the money first, then how many opened it, asked and paid. */
export function LinkFigures({ link }: { link: PaymentLink }) {
  const { figures: say } = useLinkWords()
  const { language } = usePreferences()
  const api = useLinksApi()
  const { data } = useQuery({
    queryKey: ['links', link.id, 'statistics', link.figures],
    queryFn: ({ signal }) => api.statistics(link.id, signal),
  })
  const { opened, charges, paid, amount_paid } = link.figures
  const number = new Intl.NumberFormat(language)
  const days = data?.days.map(day => day.opened) ?? []
  return (
    <Section title={say.title}>
      <Money amount={amount_paid} language={language} size="large" />
      <p className="link-second">{say.sum}</p>
      {opened >= ENOUGH && (
        <p className="link-second">{say.rate(percentText(Math.round(Math.min(1, paid / opened) * 100), language))}</p>
      )}
      {days.length > 2 && <Sparkline values={days} label={say.days} />}
      <Pairs>
        <Pair name={say.opened}>{number.format(opened)}</Pair>
        <Pair name={say.charges}>{number.format(charges)}</Pair>
        <Pair name={say.paid}>{number.format(paid)}</Pair>
      </Pairs>
    </Section>
  )
}

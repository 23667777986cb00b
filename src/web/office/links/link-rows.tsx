import { Link } from '@tanstack/react-router'
import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { Money } from '../../ui/money.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { LinkPrice, LinkStateMark } from './link-look.tsx'
import type { LinkSearch } from './link-search.ts'
import { useLinkWords } from './links-state.ts'

/** The list on a phone: what it is and what came of it in the first line, what it costs and how it stands below. */
export function LinkRows({ links, search }: { links: readonly PaymentLink[]; search: LinkSearch }) {
  const say = useLinkWords()
  const { language } = usePreferences()
  return (
    <ul className="link-rows" aria-label={say.title}>
      {links.map(({ id, title, price, state, figures }) => (
        <li key={id}>
          <Link to="/links/$linkId" params={{ linkId: id }} search={search} id={`row-${id}`} className="link-row">
            <span className="link-row-title">{title}</span>
            <span className="link-row-sum" data-none={figures.amount_paid === 0 || undefined}>
              <Money amount={figures.amount_paid} language={language} />
            </span>
            <span className="link-row-second">
              <Facts of={[<LinkPrice key="price" price={price} />, say.paidCount(figures.paid)]} />
            </span>
            <LinkStateMark state={state} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

import './charge-items.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Charge } from '../../../../shared/contract/charge.ts'
import { Money } from '../../../ui/money.tsx'
import { linkQueryOf, useLinksApi, useLinkWords } from '../../links/links-state.ts'
import { usePreferences } from '../../preferences/preferences.tsx'
import { useMay } from '../../server-state/use-me.ts'
import { useFormats } from '../../words/formats.ts'
import { useDetailWords } from './detail-words.ts'
import { Section } from './section.tsx'

/** What a charge sells, line by line, and the payment link that made it. */
export function ChargeItems({ charge: { items, payment_link_id: link } }: { charge: Charge }) {
  const chargeDetail = useDetailWords()
  const { language } = usePreferences()
  const { money } = useFormats()
  const mayReadLinks = useMay('links:read')
  if (items.length === 0 && !link) return null
  return (
    <Section title={chargeDetail.items}>
      {items.length > 0 && (
        <ul className="sold-items">
          {items.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a charge never change
            <li key={place}>
              {item.image_url && <img src={new URL(item.image_url).pathname} alt="" />}
              <span className="sold-items-name">
                {item.name}
                {item.quantity > 1 && <small>{`${item.quantity} × ${money(item.unit_amount)}`}</small>}
              </span>
              <Money amount={item.amount} language={language} />
            </li>
          ))}
        </ul>
      )}
      {link && mayReadLinks && <MadeByLink link={link} />}
    </Section>
  )
}

function MadeByLink({ link }: { link: string }) {
  const { one } = useLinkWords()
  const { data } = useQuery(linkQueryOf(useLinksApi(), link))
  return (
    <p className="sold-items-link">
      {`${one}: `}
      <Link to="/links/$linkId" params={{ linkId: link }} className="link">
        {data?.title ?? link}
      </Link>
    </p>
  )
}

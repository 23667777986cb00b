import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { isDisputeItem, reviewTones } from '../review/review-item-look.ts'
import { useOffice } from '../server-state/office-context.ts'
import { reviewItemsQuery } from '../server-state/queries.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { useFormats } from '../words/formats.ts'
import { useHomeWords } from './home-state.ts'
import { Panel, PanelData } from './panel.tsx'

/** As many as stand beside the day; the page of review items has all. */
const MOST = 5

/** What needs a person: which, how much, until when, and the one way to its place. What ends first comes first. */
export function NeedsPanel() {
  const { needs: say } = useHomeWords()
  const { api } = useOffice()
  const query = useQuery(reviewItemsQuery(api))
  const items = query.data?.data ?? []
  return (
    <Panel area="needs" title={say.title} tools={items.length > 0 && <Hanging items={items} />}>
      <PanelData query={query} skeleton={<NeedsOnItsWay />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="home-quiet">{say.none}</p>
          ) : (
            <>
              <ul className="home-needs" aria-label={say.title}>
                {data.slice(0, MOST).map(item => (
                  <Need key={item.id} item={item} />
                ))}
              </ul>
              {data.length > MOST && (
                <Link to="/review" className="home-more">
                  {say.all}
                </Link>
              )}
            </>
          )
        }
      </PanelData>
    </Panel>
  )
}

/** How much money hangs on all of them. */
function Hanging({ items }: { items: readonly ReviewItem[] }) {
  const { needs: say } = useHomeWords()
  const { money } = useFormats()
  const amount = items.reduce((sum, item) => sum + (item.amount ?? 0), 0)
  return (
    <Link to="/review" className="home-hanging">
      {amount > 0 ? say.sum(money(amount), items.length) : say.count(items.length)}
    </Link>
  )
}

function Need({ item }: { item: ReviewItem }) {
  const { needs: say } = useHomeWords()
  const { money, exact, relative } = useFormats()
  const { kind, amount, charge, due_at, opened_at } = item
  const odd = kind === 'unapplied_money' && charge?.flags.find(flag => flag in say.unapplied)
  const title = odd ? say.unapplied[odd as keyof typeof say.unapplied] : say.titles[kind]
  const tone = reviewTones[kind]
  const which = charge?.description ?? charge?.customer_name ?? charge?.reference
  const when = due_at ? say.until(exact(due_at)) : relative(opened_at)
  return (
    <li data-tone={tone}>
      <Icon name={tone === 'neutral' ? 'info' : 'warning'} />
      <b className="home-need-title">{title}</b>
      {amount !== null && <span className="home-need-amount tabular">{money(amount)}</span>}
      <span className="home-need-text">
        {which && <span>{which}</span>} <span>{when}</span>
      </span>
      <NeedButton item={item} />
    </li>
  )
}

/** The one button of an item: what is done there, in a word. */
function NeedButton({ item: { kind, about, charge_id } }: { item: ReviewItem }) {
  const { acts } = useHomeWords().needs
  const look = { intent: 'secondary', size: 'small' } as const
  if (isDisputeItem(kind)) {
    return (
      <RouteButton to="/disputes/$disputeId" params={{ disputeId: about }} {...look}>
        {acts.answer}
      </RouteButton>
    )
  }
  if (!charge_id) {
    return (
      <RouteButton to="/review" {...look}>
        {acts.see}
      </RouteButton>
    )
  }
  const act = kind === 'hold_lapses' ? acts.capture : kind === 'unapplied_money' ? acts.decide : acts.charge
  return (
    <RouteButton to="/charges/$chargeId" params={{ chargeId: charge_id }} {...look}>
      {act}
    </RouteButton>
  )
}

function NeedsOnItsWay() {
  return (
    <div className="home-needs">
      {['70%', '55%'].map(width => (
        <p key={width} className="home-need-on-its-way">
          <Skeleton width={width} />
        </p>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { IconShape } from '../../ui/icon-shape.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { stateShapes } from '../../ui/state-shapes.ts'
import { useWords } from '../preferences/preferences.tsx'
import { ReviewAct } from '../review/review-act.tsx'
import { isSoon, oddOf, reviewLook } from '../review/review-item-look.ts'
import { ReviewPlace } from '../review/review-place.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { reviewItemsQuery } from '../server-state/queries.ts'
import { useMay } from '../server-state/use-me.ts'
import { useFormats } from '../words/formats.ts'
import { useNow } from '../words/use-now.ts'
import { useHomeWords } from './home-state.ts'
import { Panel, PanelData } from './panel.tsx'

/** As many as stand beside the day; the page of review items has all. */
const MOST = 5

/** What needs a person: which, how much, until when, and the one way to its place. What ends first comes first. */
export function NeedsPanel() {
  const { needs: say } = useHomeWords()
  const { api } = useOffice()
  const query = useQuery(reviewItemsQuery(api))
  const maySettle = useMay('settings:write')
  const title = maySettle ? say.title : say.titleForReaders
  const items = query.data?.data ?? []
  return (
    <Panel
      area="needs"
      title={title}
      tools={items.length > 0 && <Hanging items={items} hasMore={query.data?.next_cursor != null} />}
    >
      <PanelData query={query} skeleton={<NeedsOnItsWay />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="home-quiet">{maySettle ? say.none : say.noneForReaders}</p>
          ) : (
            <>
              <ul className="home-needs" aria-label={title}>
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

/** How much money hangs on all of them; where there are more than were read, nobody has summed them. */
function Hanging({ items, hasMore }: { items: readonly ReviewItem[]; hasMore: boolean }) {
  const { needs: say } = useHomeWords()
  const { money } = useFormats()
  const amount = items.reduce((sum, item) => sum + (item.amount ?? 0), 0)
  return (
    <Link to="/review" className="home-hanging">
      {hasMore ? say.more(items.length) : amount > 0 ? say.sum(money(amount), items.length) : say.count(items.length)}
    </Link>
  )
}

function Need({ item }: { item: ReviewItem }) {
  const { needs: say } = useHomeWords()
  const { duplicate, over, late } = useWords().chargeFlag
  const { money, exact, due, relative } = useFormats()
  const now = useNow().getTime()
  const { kind, amount, charge, account_name, due_at, opened_at } = item
  const { tone, icon } = reviewLook[kind]
  const which = charge?.description ?? charge?.customer_name ?? charge?.reference ?? account_name
  const when = due_at ? say.until(due(due_at)) : relative(opened_at)
  return (
    <li data-tone={tone}>
      <IconShape outline={stateShapes[icon]} />
      <b className="home-need-title">
        <ReviewPlace item={item}>{oddOf(item, { duplicate, over, late }) ?? say.titles[kind]}</ReviewPlace>
      </b>
      {amount !== null && <span className="home-need-amount tabular">{money(amount)}</span>}
      <span className="home-need-text">
        <span data-soon={isSoon(item, now) || undefined} title={exact(due_at ?? opened_at)}>
          {when}
        </span>
        {which && ` · ${which}`}
      </span>
      <div className="home-need-act">
        <ReviewAct item={item} isAway />
      </div>
    </li>
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

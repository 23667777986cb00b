import { useQuery } from '@tanstack/react-query'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Facts } from '../../ui/facts/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconShape } from '../../ui/icon-shape.tsx'
import { Money } from '../../ui/money.tsx'
import { stateShapes } from '../../ui/state-shapes.ts'
import { useDisputeWords } from '../disputes/dispute-words.ts'
import { usePreferences, useWords } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { reviewItemsQuery } from '../server-state/queries.ts'
import { TurnList } from '../shell/turn-list.tsx'
import { CopiedId } from '../words/copied-id.tsx'
import { useFormats } from '../words/formats.ts'
import { MomentPhrase } from '../words/moment-phrase.tsx'
import { useNow } from '../words/use-now.ts'
import { ListFailed, ListOnItsWay } from './list-state.tsx'
import { ReviewAct } from './review-act.tsx'
import { isDisputeItem, isSoon, oddOf, reviewLook } from './review-item-look.ts'
import { useReviewItemWords } from './review-item-words.ts'
import { ReviewPlace } from './review-place.tsx'
import { ReviewSums } from './review-sums.tsx'

/** What waits for a person: what ends first comes first. */
export function ReviewItemList({ after }: { after: string | undefined }) {
  const { review } = useWords()
  const { facts: say } = useReviewItemWords()
  const { api } = useOffice()
  const list = useQuery(reviewItemsQuery(api, after))
  if (list.isPending) return <ListOnItsWay />
  if (!list.data) return <ListFailed title={say.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data: items, next_cursor } = list.data
  if (items.length === 0 && !after) {
    return (
      <div role="status">
        <EmptyState picture={<Icon name="positive" size={24} />} title={say.empty.title} text={say.empty.text} />
      </div>
    )
  }
  return (
    <>
      {!after && !next_cursor && <ReviewSums items={items} />}
      <ul className="review-items" aria-label={review.title}>
        {items.map(item => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
      <TurnList name="after" after={after} next={next_cursor} />
    </>
  )
}

function Item({ item }: { item: ReviewItem }) {
  const { language } = usePreferences()
  const { titles, items, unappliedTitles, facts: say } = useReviewItemWords()
  const disputes = useDisputeWords()
  const { kind, amount } = item
  const { text, todo } = isDisputeItem(kind) ? disputes.review[kind] : items[kind]
  const { tone, icon } = reviewLook[kind]
  return (
    <li className="review-item" data-tone={tone}>
      <IconShape outline={stateShapes[icon]} size={20} />
      <h2 className="review-title">
        <ReviewPlace item={item}>{oddOf(item, unappliedTitles) ?? titles[kind]}</ReviewPlace>
      </h2>
      {amount !== null && (
        <span className="review-amount">
          <Money amount={amount} language={language} />
        </span>
      )}
      <ItemFacts item={item} />
      <div className="review-act">
        <ReviewAct item={item} />
      </div>
      <div className="review-words">
        <details className="review-more">
          <summary>{say.whatToDo}</summary>
          <p>{`${text} ${todo}`}</p>
          <p className="review-particulars">{say.forSupport}</p>
          {/* The server writes these for whoever runs it, in English alone. */}
          <p lang="en">{item.detail}</p>
          <CopiedId value={item.about} name="ID" />
        </details>
      </div>
    </li>
  )
}

/** Until when somebody can act or since when it waits, and of which charge. */
function ItemFacts({ item }: { item: ReviewItem }) {
  const { facts: say } = useReviewItemWords()
  const { due, exact } = useFormats()
  const now = useNow().getTime()
  const { due_at, opened_at, charge, account_name } = item
  const names = charge ? [charge.description, charge.reference, charge.customer_name].filter(Boolean) : []
  return (
    <p className="review-facts">
      <Facts
        of={[
          due_at ? (
            <time
              key="due"
              className="review-until"
              dateTime={due_at}
              title={exact(due_at)}
              data-soon={isSoon(item, now) || undefined}
            >
              {say.until(due(due_at))}
            </time>
          ) : (
            <MomentPhrase key="since" at={opened_at} />
          ),
          ...(charge && names.length === 0 ? [say.noName] : names),
          account_name,
        ]}
      />
    </p>
  )
}

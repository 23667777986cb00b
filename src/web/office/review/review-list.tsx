import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDisputeWords } from '../disputes/dispute-words.ts'
import { useWords } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { reviewItemsQuery } from '../server-state/queries.ts'
import { useMay, useMe } from '../server-state/use-me.ts'
import { RouteButton } from '../shell/route-button.tsx'
import { TurnList } from '../shell/turn-list.tsx'
import { CopiedId } from '../words/copied-id.tsx'
import { useFormats } from '../words/formats.ts'
import { MomentPhrase } from '../words/moment-phrase.tsx'
import { CloseCards } from './close-cards.tsx'
import { ListFailed, ListOnItsWay } from './list-state.tsx'
import { ResolveItem } from './resolve-item.tsx'
import { isDisputeItem, reviewTones } from './review-item-look.ts'
import { useReviewItemWords } from './review-item-words.ts'

/** What waits for a person: what ends first comes first. */
export function ReviewItemList({ after }: { after: string | undefined }) {
  const { review } = useWords()
  const { api } = useOffice()
  const list = useQuery(reviewItemsQuery(api, after))
  if (list.isPending) return <ListOnItsWay />
  if (!list.data) return <ListFailed title={review.failed} error={list.error} onRetry={() => void list.refetch()} />
  const { data: items, next_cursor } = list.data
  if (items.length === 0 && !after) {
    return (
      <div role="status">
        <EmptyState picture={<Icon name="positive" size={24} />} title={review.empty.title} text={review.empty.text} />
      </div>
    )
  }
  return (
    <>
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
  const { review } = useWords()
  const { items, unappliedTitles } = useReviewItemWords()
  const command = useCommand(item)
  const disputes = useDisputeWords()
  const { kind } = item
  const isDispute = isDisputeItem(kind)
  const { title: usual, text, todo } = isDispute ? disputes.review[kind] : items[kind]
  const odd = kind === 'unapplied_money' && item.charge?.flags.find(flag => flag in unappliedTitles)
  const title = odd ? unappliedTitles[odd as keyof typeof unappliedTitles] : usual
  return (
    <li className="review-item" data-tone={reviewTones[item.kind]}>
      <Icon name={reviewTones[item.kind] === 'neutral' ? 'info' : 'warning'} />
      <div className="review-words">
        <div className="review-head">
          <h2 className="review-title">{title}</h2>
          <MomentPhrase at={item.opened_at} />
        </div>
        <Facts item={item} />
        <p>{`${text} ${todo}`}</p>
        {command && <CopiedCommand command={command} />}
        {isDispute && (
          <RouteButton to="/disputes/$disputeId" params={{ disputeId: item.about }} intent="secondary" size="small">
            {disputes.seeDispute}
          </RouteButton>
        )}
        {item.charge_id && !isDispute && (
          <RouteButton to="/charges/$chargeId" params={{ chargeId: item.charge_id }} intent="secondary" size="small">
            {review.seeCharge}
          </RouteButton>
        )}
        {kind === 'payment_page_changed' && <ResolveButton item={item.id} />}
        {kind === 'card_testing' && <CloseCards />}
        <details className="review-more">
          <summary>{review.particulars}</summary>
          {/* The server writes these for whoever runs it, in English alone. */}
          <p lang="en">{item.detail}</p>
          <CopiedId value={item.about} name="ID" />
        </details>
      </div>
    </li>
  )
}

/** The money that hangs on it, until when, and of which charge. */
function Facts({ item: { amount, due_at, charge } }: { item: ReviewItem }) {
  const { facts: say } = useReviewItemWords()
  const { money, exact } = useFormats()
  const name = charge && [charge.description ?? say.noName, charge.reference, charge.customer_name]
  if (amount === null && due_at === null && !name) return null
  return (
    <p className="review-facts">
      {amount !== null && <strong>{money(amount)}</strong>}
      {due_at && <time dateTime={due_at}>{say.until(exact(due_at))}</time>}
      {name && <span>{name.filter(Boolean).join(' · ')}</span>}
    </p>
  )
}

/** For what does not go by itself, and whoever may say so. */
function ResolveButton({ item }: { item: string }) {
  const { resolve: say } = useReviewItemWords()
  const [isAsking, setAsking] = useState(false)
  if (!useMay('settings:write')) return null
  return (
    <>
      <Button intent="secondary" size="small" onClick={() => setAsking(true)}>
        {say.open}
      </Button>
      {isAsking && <ResolveItem item={item} onClosed={() => setAsking(false)} />}
    </>
  )
}

function CopiedCommand({ command }: { command: string }) {
  const { review, shell } = useWords()
  return (
    <p className="review-command">
      <CopyField
        value={command}
        copyLabel={shell.copy(review.command)}
        copiedLabel={shell.copied}
        failedLabel={shell.copyFailed}
      />
    </p>
  )
}

/** What is typed on the server for what cannot be done here. */
function useCommand({ kind, about }: ReviewItem): string | null {
  const { store } = useMe()
  if (kind === 'webhook_rejected') return `npm run -s guiche -- provider webhook ${about}`
  if (kind === 'reconciliation_stuck' || kind === 'books_differ')
    return `npm run -s guiche -- reconcile --store ${store.id} --days 7`
  if (kind === 'certificate_expires' && about.startsWith('pra_'))
    return `npm run -s guiche -- provider renew ${about} --credentials credentials.json`
  return null
}

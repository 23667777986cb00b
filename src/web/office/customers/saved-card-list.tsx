import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import type { SavedCard } from '../../../shared/contract/customer.ts'
import { Badge } from '../../ui/badge.tsx'
import { CardBrandLogo } from '../../ui/brand/card-brand-logo.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../charges/detail/section.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { useIntention } from '../server-state/use-intention.ts'
import { Confirm } from '../shell/confirm.tsx'
import { useToast } from '../shell/toasts.tsx'
import { MomentPhrase } from '../words/moment-phrase.tsx'
import { useCustomerWords } from './customer-words.ts'
import { savedCardsQuery, useCustomersApi } from './customers-state.ts'

/** The cards that a customer left saved: what they are known by, what was agreed to, and the way to remove one. */
export function SavedCardList({ customer, mayRemove }: { customer: string; mayRemove: boolean }) {
  const customers = useCustomerWords()
  const { language } = usePreferences()
  const api = useCustomersApi()
  const list = useQuery(savedCardsQuery(api, customer))
  const [removing, ask] = useState<SavedCard | null>(null)
  const nameOf = ({ brand, last4 }: SavedCard) => customers.card(cardBrandLabel(brand, language), last4)
  return (
    <Section title={customers.cards}>
      {list.isPending ? (
        <ListOnItsWay />
      ) : !list.data ? (
        <ListFailed title={customers.cardsFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.length === 0 ? (
        <p className="customer-none">{customers.noCards}</p>
      ) : (
        <ul className="customer-cards">
          {list.data.map(card => (
            <li key={card.id} className="customer-card">
              <CardBrandLogo name={card.brand} />
              <div className="customer-card-words">
                <span className="customer-card-name">
                  {nameOf(card)}
                  {card.status !== 'active' && (
                    <Badge tone="warning" icon="warning">
                      {customers.cardStatus[card.status]}
                    </Badge>
                  )}
                </span>
                <span className="customer-card-second">
                  {card.status === 'expired' ? customers.expiredIn(expiryOf(card)) : customers.expires(expiryOf(card))}
                </span>
                <span className="customer-card-second">
                  {customers.lastUsed} <MomentPhrase at={card.last_used_at} />
                </span>
                <span className="customer-card-second">{customers.agreed[card.consent.source]}</span>
              </div>
              {mayRemove && (
                <Button
                  intent="secondary"
                  size="small"
                  aria-label={customers.removeNamed(nameOf(card))}
                  onClick={() => ask(card)}
                >
                  {customers.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {removing && <RemoveCard card={removing} name={nameOf(removing)} onClosed={() => ask(null)} />}
    </Section>
  )
}

/** Asks before a card is removed. */
function RemoveCard({ card, name, onClosed }: { card: SavedCard; name: string; onClosed: () => void }) {
  const customers = useCustomerWords()
  const api = useCustomersApi()
  const showToast = useToast()
  const { removing } = customers
  const remove = useIntention<string, void>({
    send: id => api.removeSavedCard(card.customer_id, id),
    changes: () => [['customers', card.customer_id, 'cards']],
    onDone: () => showToast({ tone: 'positive', text: removing.done }),
  })
  return (
    <Confirm
      title={removing.title(name)}
      text={removing.text}
      submit={removing.submit}
      keep={customers.back}
      intent="negative"
      doing={remove}
      subject={card.id}
      onClosed={onClosed}
    />
  )
}

function expiryOf({ expiry_month, expiry_year }: SavedCard): string {
  return `${String(expiry_month).padStart(2, '0')}/${String(expiry_year % 100).padStart(2, '0')}`
}

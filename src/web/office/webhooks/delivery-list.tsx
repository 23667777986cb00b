import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery, DeliveryStatus } from '../../../shared/contract/event.ts'
import type { WebhookEndpoint } from '../../../shared/contract/webhook-endpoint.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/icon-button/glyph.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { ListFailed, ListOnItsWay } from '../review/list-state.tsx'
import { Moment } from '../words/moment.tsx'
import { DeliveryDetail } from './delivery-detail.tsx'
import { useEventWords } from './event-words.ts'
import { deliveriesQuery, useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

const shown = ['all', 'failed', 'pending', 'delivered'] as const

/** Everything that an endpoint was told, newest first; each opens to what was sent and what it answered. */
export function DeliveryList({ endpoint }: { endpoint: WebhookEndpoint }) {
  const say = useWebhookWords()
  const [filter, setFilter] = useState<(typeof shown)[number]>('all')
  const [after, setAfter] = useState<string>()
  const status = filter === 'all' ? undefined : filter
  const list = useQuery({
    ...deliveriesQuery(useWebhooksApi(), endpoint.id, status, after),
    placeholderData: last => last,
  })
  return (
    <section className="webhook-deliveries" aria-labelledby="webhook-deliveries">
      <div className="webhook-deliveries-head">
        <h2 id="webhook-deliveries">{say.list.title}</h2>
        <Segmented
          label={say.list.filter}
          value={filter}
          options={shown.map(value => ({
            value,
            label: value === 'all' ? say.list.all : say.statusesOfDelivery[value],
          }))}
          onChoose={value => {
            setFilter(value)
            setAfter(undefined)
          }}
        />
        <ExportButton
          asked={{ kind: 'webhook_deliveries', filters: { endpoint: endpoint.id, ...(status && { status }) } }}
          size="small"
          about="webhook-deliveries"
        />
      </div>
      {listed()}
      {list.data && (after || list.data.next_cursor) && (
        <p className="review-turn">
          {after && (
            <Button intent="secondary" size="small" onClick={() => setAfter(undefined)}>
              {say.list.turn.newest}
            </Button>
          )}
          {list.data.next_cursor && (
            <Button intent="secondary" size="small" onClick={() => setAfter(list.data.next_cursor ?? undefined)}>
              {say.list.turn.older}
            </Button>
          )}
        </p>
      )}
    </section>
  )

  function listed() {
    if (list.isPending) return <ListOnItsWay />
    if (!list.data) return <ListFailed title={say.list.failed} error={list.error} onRetry={() => void list.refetch()} />
    if (list.data.data.length === 0) {
      return <p className="webhook-soft webhook-nothing">{status ? say.list.nothing : say.list.empty}</p>
    }
    return (
      <ul className="webhook-rows" aria-busy={list.isPlaceholderData}>
        {list.data.data.map(delivery => (
          <DeliveryRow key={delivery.id} delivery={delivery} isPaused={endpoint.status === 'paused'} />
        ))}
      </ul>
    )
  }
}

const tones = { delivered: 'positive', pending: 'info', failed: 'negative' } as const satisfies Record<
  DeliveryStatus,
  string
>

function DeliveryRow({ delivery, isPaused }: { delivery: Delivery; isPaused: boolean }) {
  const say = useWebhookWords()
  const { eventType } = useEventWords()
  const [isOpen, setOpen] = useState(false)
  const { status, attempts, created_at, event_type } = delivery
  const last = attempts.at(-1)
  return (
    <li className="delivery">
      <button type="button" className="delivery-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Badge tone={tones[status]} icon={status === 'delivered' ? 'check' : status === 'failed' ? 'close' : 'info'}>
          {say.statusesOfDelivery[status]}
        </Badge>
        <span className="delivery-name">{eventType[event_type]}</span>
        <span className="delivery-answer tabular">
          {last?.status_code ?? (last ? say.detail.noAnswer : isPaused ? say.list.waits : '')}
          {attempts.length > 1 && ` · ${say.list.attempts(attempts.length)}`}
        </span>
        <Moment at={created_at} />
        <Glyph name={isOpen ? 'up' : 'down'} />
      </button>
      {isOpen && <DeliveryDetail id={delivery.id} />}
    </li>
  )
}

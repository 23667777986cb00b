import { useQuery } from '@tanstack/react-query'
import type { EventType } from '../../../shared/contract/event-types.ts'
import type { WebhookHealth } from '../../../shared/contract/webhook-endpoint.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useEventWords } from './event-words.ts'
import { healthQuery, useWebhooksApi, useWebhookWords } from './webhooks-state.ts'

interface EndpointHealthProps {
  id: string
  events: readonly EventType[] | null
}

/** What of a day and a week arrived, and what the endpoint is told about. */
export function EndpointHealth({ id, events }: EndpointHealthProps) {
  const say = useWebhookWords()
  const { eventType } = useEventWords()
  const { data } = useQuery({ ...healthQuery(useWebhooksApi(), id), refetchInterval: 15_000 })
  return (
    <dl className="webhook-facts">
      <div>
        <dt>{say.health.day}</dt>
        <dd>{data ? <Period of={data.last_24_hours} /> : <Skeleton width="8rem" />}</dd>
      </div>
      <div>
        <dt>{say.health.week}</dt>
        <dd>{data ? <Period of={data.last_7_days} /> : <Skeleton width="8rem" />}</dd>
      </div>
      <div>
        <dt>{say.form.choose}</dt>
        <dd>{events ? events.map(type => eventType[type]).join(', ') : say.allEvents}</dd>
      </div>
    </dl>
  )
}

function Period({ of: { delivered, failed, waiting } }: { of: WebhookHealth['last_7_days'] }) {
  const { health } = useWebhookWords()
  const all = delivered + failed + waiting
  if (all === 0) return health.none
  return (
    <>
      <span className="tabular">{health.of(delivered, all)}</span>
      {waiting > 0 && <span className="webhook-soft tabular">{health.waiting(waiting)}</span>}
    </>
  )
}

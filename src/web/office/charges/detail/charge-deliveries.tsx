import { useQuery } from '@tanstack/react-query'
import type { Delivery } from '../../../../shared/contract/event.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts/facts.tsx'
import type { DetailWords } from '../../messages/pt-br/charge-detail.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { deliveriesQuery } from '../../server-state/queries.ts'
import { useIntention } from '../../server-state/use-intention.ts'
import { useMay } from '../../server-state/use-me.ts'
import { ProblemAlert } from '../../shell/problem-alert.tsx'
import { useToast } from '../../shell/toasts.tsx'
import { useEventWords } from '../../webhooks/event-words.ts'
import { useFormats } from '../../words/formats.ts'
import { deliveryLook } from '../charge-look.ts'
import { StateMark } from '../state-mark.tsx'
import { useConfirmWords } from './confirm-words.ts'
import { useDetailWords } from './detail-words.ts'
import { useEntryWords } from './entry-words.ts'
import { Fold } from './section.tsx'
import { SectionState } from './section-state.tsx'

/** What the merchant's own system was told about this charge, and how it answered. */
export function ChargeDeliveries({ chargeId }: { chargeId: string }) {
  const chargeDetail = useDetailWords()
  const { api } = useOffice()
  const { messages } = useEntryWords()
  const deliveries = useQuery(deliveriesQuery(api, chargeId))
  const list = deliveries.data
  const failed = list?.filter(({ status }) => status === 'failed').length ?? 0
  return (
    <Fold title={chargeDetail.deliveries} count={list && messages(list.length, failed)} needed={failed > 0}>
      <SectionState query={deliveries} nothing={chargeDetail.noDeliveries} />
      <ul className="charge-items">
        {deliveries.data?.map(delivery => (
          <DeliveryItem key={delivery.id} delivery={delivery} chargeId={chargeId} />
        ))}
      </ul>
    </Fold>
  )
}

function DeliveryItem({ delivery, chargeId }: { delivery: Delivery; chargeId: string }) {
  const chargeDetail = useDetailWords()
  const events = useEventWords()
  const { chargeDone } = useConfirmWords()
  const { relative } = useFormats()
  const mayRetry = useMay('webhooks:write')
  const { api } = useOffice()
  const showToast = useToast()
  const sending = useIntention({
    send: (id: string, key) => api.retryDelivery(id, key),
    changes: () => [['charge', chargeId, 'deliveries']],
    onDone: () => showToast({ tone: 'positive', text: chargeDone.resent }),
  })
  return (
    <li className="charge-item">
      <div className="charge-item-head">
        <span className="charge-item-name">{events.eventType[delivery.event_type]}</span>
        <StateMark {...deliveryLook[delivery.status]}>{events.deliveryStatus[delivery.status]}</StateMark>
      </div>
      <p className="charge-endpoint" title={delivery.url}>
        {delivery.url}
      </p>
      <p className="charge-item-second">
        <Facts of={describeAttempts(delivery, chargeDetail, relative)} />
      </p>
      {mayRetry && delivery.status === 'failed' && (
        <div className="charge-item-actions">
          <Button
            intent="secondary"
            size="small"
            icon="refresh"
            busy={sending.isPending}
            onClick={() => sending.mutate(delivery.id)}
          >
            {chargeDetail.retry}
          </Button>
        </div>
      )}
      <ProblemAlert error={sending.error} />
    </li>
  )
}

function describeAttempts(delivery: Delivery, words: DetailWords, relative: (at: string) => string) {
  const last = delivery.attempts.at(-1)
  const answer =
    last && (last.status_code === null ? words.noAnswer : words.lastAnswer(last.status_code, last.duration_ms))
  const next = delivery.next_attempt_at && describeNext(delivery.next_attempt_at, words, relative)
  return [words.attempts(delivery.attempts.length), answer, next]
}

function describeNext(at: string, words: DetailWords, relative: (at: string) => string): string {
  return Date.parse(at) - Date.now() < 60_000 ? words.nextAttemptSoon : words.nextAttempt(relative(at))
}

import type { Generated } from 'kysely'
import type { DeliveryStatus } from '../../../shared/contract/event.ts'
import type { EventType, SentEventType } from '../../../shared/contract/event-types.ts'
import type { EndpointStatus } from '../../../shared/contract/webhook-endpoint.ts'
import type { Json } from './column-types.ts'

/** What happened and how it was told, as `migrations/` defines the rows. */

export interface EventTable {
  id: string
  store_id: string
  type: SentEventType
  object_id: string
  charge_id: string | null
  data: Json<{ object: unknown }>
  created_at: Date
}

export interface WebhookEndpointTable {
  id: string
  store_id: string
  url: string
  sealed_secret: Buffer
  /** Null: every event. */
  events: EventType[] | null
  description: string | null
  status: Generated<EndpointStatus>
  /** When it first failed after it last took something. */
  failing_since: Generated<Date | null>
  /** Signs as well, until the moment beside it. */
  sealed_previous_secret: Generated<Buffer | null>
  previous_secret_until: Generated<Date | null>
  created_at: Date
  removed_at: Date | null
}

export interface DeliveryTable {
  id: string
  store_id: string
  event_id: string
  endpoint_id: string
  status: DeliveryStatus
  attempts: Generated<number>
  next_attempt_at: Date | null
  created_at: Date
}

export interface DeliveryAttemptTable {
  delivery_id: string
  attempt: number
  store_id: string
  at: Date
  status_code: number | null
  duration_ms: number
  error: string | null
  /** How the answer begins. */
  answer: string | null
}

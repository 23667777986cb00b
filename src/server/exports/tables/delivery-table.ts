import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { Delivery } from '../../../shared/contract/event.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOfDeliveries } from '../../events/list-deliveries.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'

type Filters = { endpoint: string } & Omit<Parameters<typeof pageOfDeliveries>[2], 'limit' | 'cursor'>

/** What a webhook endpoint was told, with how its last attempt ended. */
export function deliveryTable(
  transaction: StoreTransaction,
  { endpoint, ...filters }: Filters,
  { words, calendar }: { words: Words; calendar: Calendar },
): Table {
  const columns = deliveryColumns(words, calendar)
  return {
    name: words.tables.webhook_deliveries,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page => pageOfDeliveries(transaction, endpoint, { ...filters, ...page })),
  }
}

function deliveryColumns({ delivery }: Words, calendar: Calendar): ItemColumn<Delivery, keyof Words['columns']>[] {
  return [
    { key: 'delivery', kind: 'text', width: 32, value: ({ id }) => id },
    { key: 'at', kind: 'instant', value: ({ created_at }) => localMoment(calendar, created_at) },
    { key: 'status', kind: 'text', width: 14, value: ({ status }) => delivery.status[status] },
    { key: 'event', kind: 'text', width: 28, value: ({ event_type }) => event_type },
    { key: 'event_id', kind: 'text', width: 32, value: ({ event_id }) => event_id },
    { key: 'web_address', kind: 'text', width: 48, value: ({ url }) => url },
    { key: 'attempts', kind: 'count', width: 12, value: ({ attempts }) => attempts.length },
    { key: 'last_attempt_at', kind: 'instant', value: one => localMoment(calendar, last(one)?.at ?? null) },
    { key: 'answer', kind: 'count', width: 12, value: one => last(one)?.status_code ?? null },
    { key: 'duration_ms', kind: 'count', width: 14, value: one => last(one)?.duration_ms ?? null },
    { key: 'failure', kind: 'text', width: 48, value: one => last(one)?.error ?? null },
    { key: 'next_attempt_at', kind: 'instant', value: ({ next_attempt_at }) => localMoment(calendar, next_attempt_at) },
  ]
}

function last({ attempts }: Delivery) {
  return attempts.at(-1)
}

import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { DisputeList } from '../../../shared/contract/dispute.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { listDisputes } from '../../reports/lists/list-disputes.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'

type Filters = Omit<Parameters<typeof listDisputes>[1], 'limit' | 'cursor'>

/**
 * The disputes of the list's filters, as the list has them. The customers whom their charges name by id are named only
 * for who may read customers.
 */
export function disputeTable(
  transaction: StoreTransaction,
  filters: Filters,
  { words, calendar, namesCustomers }: { words: Words; calendar: Calendar; namesCustomers: boolean },
): Table {
  const columns = disputeColumns(words, calendar)
  return {
    name: words.tables.disputes,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page =>
      listDisputes(transaction, { ...filters, ...page }, { withCustomers: namesCustomers }),
    ),
  }
}

function disputeColumns(
  { dispute }: Words,
  calendar: Calendar,
): ItemColumn<DisputeList['data'][number], keyof Words['columns']>[] {
  return [
    { key: 'dispute', kind: 'text', width: 32, value: ({ id }) => id },
    { key: 'opened_at', kind: 'instant', value: ({ opened_at }) => localMoment(calendar, opened_at) },
    { key: 'kind', kind: 'text', width: 14, value: ({ kind }) => dispute.kind[kind] },
    { key: 'status', kind: 'text', width: 20, value: ({ status }) => dispute.status[status] },
    { key: 'reason', kind: 'text', value: ({ reason }) => dispute.reason[reason] },
    { key: 'code', kind: 'text', width: 10, value: ({ code }) => code },
    { key: 'charge', kind: 'text', width: 32, value: ({ charge_id }) => charge_id },
    { key: 'description', kind: 'text', width: 36, value: ({ charge }) => charge.description },
    { key: 'reference', kind: 'text', width: 18, value: ({ charge }) => charge.reference },
    { key: 'customer', kind: 'text', width: 28, value: ({ charge }) => charge.customer_name },
    { key: 'payment', kind: 'text', width: 32, value: ({ payment_id }) => payment_id },
    { key: 'providers_id', kind: 'text', value: ({ provider_id }) => provider_id },
    { key: 'amount', kind: 'money', value: ({ amount }) => amount },
    { key: 'amount_held', kind: 'money', value: ({ amount_held }) => amount_held },
    { key: 'amount_returned', kind: 'money', value: ({ amount_returned }) => amount_returned },
    { key: 'amount_overdrawn', kind: 'money', value: ({ amount_overdrawn }) => amount_overdrawn },
    { key: 'due_at', kind: 'instant', value: ({ evidence_due_at }) => localMoment(calendar, evidence_due_at) },
    { key: 'submitted_at', kind: 'instant', value: ({ submitted_at }) => localMoment(calendar, submitted_at) },
    { key: 'ended_at', kind: 'instant', value: ({ ended_at }) => localMoment(calendar, ended_at) },
  ]
}

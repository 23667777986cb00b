import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { Reconciliation } from '../../../shared/contract/reconciliation.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { listReconciliations } from '../../reports/lists/list-reconciliations.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'

type Filters = Omit<Parameters<typeof listReconciliations>[1], 'limit' | 'cursor'>

/** The comparisons of the books with banks and acquirers, as the list has them. */
export function reconciliationTable(
  transaction: StoreTransaction,
  filters: Filters,
  { words, calendar }: { words: Words; calendar: Calendar },
): Table {
  const columns = reconciliationColumns(words, calendar)
  return {
    name: words.tables.reconciliations,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page => listReconciliations(transaction, { ...filters, ...page })),
  }
}

function reconciliationColumns(
  { reconciliation }: Words,
  calendar: Calendar,
): ItemColumn<Reconciliation, keyof Words['columns']>[] {
  return [
    { key: 'comparison', kind: 'text', width: 32, value: ({ id }) => id },
    { key: 'account', kind: 'text', value: ({ provider_account_name }) => provider_account_name },
    { key: 'takes', kind: 'text', width: 12, value: ({ takes }) => reconciliation.takes[takes] },
    { key: 'status', kind: 'text', width: 16, value: ({ status }) => reconciliation.status[status] },
    { key: 'from', kind: 'instant', value: ({ from }) => localMoment(calendar, from) },
    { key: 'to', kind: 'instant', value: ({ to }) => localMoment(calendar, to) },
    { key: 'listed', kind: 'count', value: ({ listed }) => listed },
    { key: 'missing', kind: 'count', value: ({ missing }) => missing },
    { key: 'returned', kind: 'count', value: ({ returned }) => returned },
    { key: 'corrected', kind: 'count', value: ({ corrected }) => corrected },
    { key: 'differences', kind: 'count', value: ({ differences }) => differences.length },
    { key: 'started_at', kind: 'instant', value: ({ started_at }) => localMoment(calendar, started_at) },
    { key: 'ended_at', kind: 'instant', value: ({ ended_at }) => localMoment(calendar, ended_at) },
  ]
}

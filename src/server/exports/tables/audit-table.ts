import { actionText } from '../../../shared/audit/action-text.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { AuditRecord } from '../../../shared/contract/audit.ts'
import { listAudit } from '../../access/read-audit.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'

type Filters = Omit<Parameters<typeof listAudit>[1], 'limit' | 'cursor'>

/** Who did what in the store, by the filters of its page. */
export function auditTable(
  transaction: StoreTransaction,
  filters: Filters,
  { words, calendar }: { words: Words; calendar: Calendar },
): Table {
  const columns = auditColumns(words, calendar)
  return {
    name: words.tables.audit_records,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page => listAudit(transaction, { ...filters, ...page })),
  }
}

function auditColumns({ audit }: Words, calendar: Calendar): ItemColumn<AuditRecord, keyof Words['columns']>[] {
  return [
    { key: 'record', kind: 'text', width: 32, value: ({ id }) => id },
    { key: 'at', kind: 'instant', value: ({ at }) => localMoment(calendar, at) },
    { key: 'by', kind: 'text', width: 28, value: ({ by }) => by.name ?? audit.actor[by.kind] },
    { key: 'by_id', kind: 'text', width: 32, value: ({ by }) => by.id },
    { key: 'action', kind: 'text', width: 40, value: ({ action }) => actionText(action, audit.action) },
    { key: 'action_code', kind: 'text', width: 28, value: ({ action }) => action },
    { key: 'object', kind: 'text', width: 32, value: ({ object_id }) => object_id },
    { key: 'network_address', kind: 'text', width: 18, value: ({ address }) => address },
    { key: 'request', kind: 'text', width: 26, value: ({ request_id }) => request_id },
    { key: 'detail', kind: 'text', width: 60, value: ({ detail }) => JSON.stringify(detail) },
  ]
}

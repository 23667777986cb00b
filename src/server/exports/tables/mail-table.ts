import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { Mail } from '../../../shared/contract/mail.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { listMails } from '../../mails/mail-rows.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'

type Filters = Omit<Parameters<typeof listMails>[1], 'limit' | 'cursor'>

/** What the store has sent to people in the last 30 days, by mail and by WhatsApp. */
export function mailTable(
  transaction: StoreTransaction,
  filters: Filters,
  { words, calendar }: { words: Words; calendar: Calendar },
): Table {
  const columns = mailColumns(words, calendar)
  return {
    name: words.tables.mails,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page => listMails(transaction, { ...filters, ...page })),
  }
}

function mailColumns({ mail }: Words, calendar: Calendar): ItemColumn<Mail, keyof Words['columns']>[] {
  return [
    { key: 'mail', kind: 'text', width: 32, value: ({ id }) => id },
    { key: 'queued_at', kind: 'instant', value: ({ created_at }) => localMoment(calendar, created_at) },
    { key: 'status', kind: 'text', width: 14, value: ({ status }) => mail.status[status] },
    { key: 'kind', kind: 'text', width: 24, value: ({ kind }) => mail.kind[kind] },
    { key: 'channel', kind: 'text', width: 12, value: ({ channel }) => mail.channel[channel] },
    { key: 'recipient', kind: 'text', width: 36, value: ({ to }) => to },
    { key: 'charge', kind: 'text', width: 32, value: ({ charge_id }) => charge_id },
    { key: 'attempts', kind: 'count', width: 12, value: ({ attempts }) => attempts },
    { key: 'sent_at', kind: 'instant', value: ({ sent_at }) => localMoment(calendar, sent_at) },
    { key: 'next_attempt_at', kind: 'instant', value: ({ next_attempt_at }) => localMoment(calendar, next_attempt_at) },
    { key: 'failure', kind: 'text', width: 48, value: ({ failure }) => failure && (mail.failure[failure] ?? failure) },
  ]
}

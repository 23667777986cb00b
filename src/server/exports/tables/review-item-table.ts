import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { ReviewItem } from '../../../shared/contract/review-item.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { listReviewItems } from '../../reports/lists/list-review-items.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'

type Filters = Omit<Parameters<typeof listReviewItems>[1], 'limit' | 'cursor'>

/** What needs a person, as the list has it: what ends first comes first. */
export function reviewItemTable(
  transaction: StoreTransaction,
  filters: Filters,
  { words, calendar, namesCustomers }: { words: Words; calendar: Calendar; namesCustomers: boolean },
): Table {
  const columns = reviewItemColumns(words, calendar)
  return {
    name: words.tables.review_items,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page =>
      listReviewItems(transaction, { ...filters, ...page }, { withCustomers: namesCustomers }),
    ),
  }
}

function reviewItemColumns(
  { reviewItem }: Words,
  calendar: Calendar,
): ItemColumn<ReviewItem, keyof Words['columns']>[] {
  return [
    { key: 'item', kind: 'text', width: 32, value: ({ id }) => id },
    { key: 'opened_at', kind: 'instant', value: ({ opened_at }) => localMoment(calendar, opened_at) },
    { key: 'kind', kind: 'text', width: 44, value: ({ kind }) => reviewItem[kind] },
    { key: 'amount', kind: 'money', value: ({ amount }) => amount },
    { key: 'due_at', kind: 'instant', value: ({ due_at }) => localMoment(calendar, due_at) },
    { key: 'charge', kind: 'text', width: 32, value: ({ charge_id }) => charge_id },
    { key: 'description', kind: 'text', width: 36, value: ({ charge }) => charge?.description ?? null },
    { key: 'reference', kind: 'text', width: 18, value: ({ charge }) => charge?.reference ?? null },
    { key: 'customer', kind: 'text', width: 28, value: ({ charge }) => charge?.customer_name ?? null },
    { key: 'about', kind: 'text', width: 32, value: ({ about }) => about },
    // The server writes it for whoever runs it, in English alone.
    { key: 'detail', kind: 'text', width: 60, value: ({ detail }) => detail },
  ]
}

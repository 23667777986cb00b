import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { PaymentLink } from '../../../shared/contract/payment-link.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { listLinks } from '../../links/list-links.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'

type Filters = Omit<Parameters<typeof listLinks>[1], 'limit' | 'cursor'>

/** The payment links of the list's filters, as the list has them, with what came of each. */
export function linkTable(
  transaction: StoreTransaction,
  filters: Filters,
  { words, calendar, publicUrl }: { words: Words; calendar: Calendar; publicUrl: string },
): Table {
  const columns = linkColumns(words, calendar)
  return {
    name: words.tables.payment_links,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page => listLinks(transaction, { ...filters, ...page }, publicUrl)),
  }
}

function linkColumns({ link, language }: Words, calendar: Calendar): ItemColumn<PaymentLink, keyof Words['columns']>[] {
  return [
    { key: 'link', kind: 'text', width: 32, value: ({ id }) => id },
    { key: 'made_at', kind: 'instant', value: ({ created_at }) => localMoment(calendar, created_at) },
    { key: 'status', kind: 'text', width: 14, value: ({ state }) => link.state[state] },
    { key: 'title', kind: 'text', width: 36, value: ({ title }) => title },
    { key: 'description', kind: 'text', width: 36, value: ({ description }) => description },
    { key: 'price', kind: 'text', width: 18, value: ({ price }) => link.price[price.kind] },
    { key: 'amount', kind: 'money', value: ({ price }) => (price.kind === 'fixed' ? price.amount : null) },
    { key: 'amount_min', kind: 'money', value: ({ price }) => (price.kind === 'fixed' ? null : price.minimum) },
    { key: 'amount_max', kind: 'money', value: ({ price }) => (price.kind === 'fixed' ? null : price.maximum) },
    {
      ...{ key: 'suggestions', kind: 'text' },
      value: ({ price }) =>
        price.kind === 'suggested'
          ? price.amounts.map(amount => formatMoney(centavos(amount), language)).join(' / ')
          : null,
    },
    { key: 'stock', kind: 'count', value: ({ stock }) => stock },
    { key: 'taken', kind: 'count', width: 12, value: ({ taken }) => taken },
    { key: 'oversold', kind: 'count', width: 16, value: ({ oversold }) => oversold },
    { key: 'last_day', kind: 'day', value: ({ last_day }) => last_day },
    { key: 'shown_on_front', kind: 'text', width: 18, value: ({ listed }) => link.answer[listed ? 'yes' : 'no'] },
    { key: 'opened', kind: 'count', width: 11, value: ({ figures }) => figures.opened },
    { key: 'charges_made', kind: 'count', width: 17, value: ({ figures }) => figures.charges },
    { key: 'charges_paid', kind: 'count', width: 17, value: ({ figures }) => figures.paid },
    { key: 'sold', kind: 'money', value: ({ figures }) => figures.amount_paid },
    { key: 'last_used_at', kind: 'instant', value: ({ last_used_at }) => localMoment(calendar, last_used_at) },
    { key: 'archived_at', kind: 'instant', value: ({ archived_at }) => localMoment(calendar, archived_at) },
    { key: 'web_address', kind: 'text', width: 60, value: ({ url }) => url },
  ]
}

import type { Calendar } from '../../../shared/brazil/local-time.ts'
import { formatPostalCode } from '../../../shared/brazil/postal-code.ts'
import type { Customer } from '../../../shared/contract/customer.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { listCustomers } from '../../reports/lists/list-customers.ts'
import type { Words } from '../words/words.ts'
import { headed, type ItemColumn, type Table } from './column.ts'
import { localMoment } from './local-moment.ts'
import { readPages } from './read-pages.ts'
import { spacedTaxId } from './say.ts'

type Filters = Omit<Parameters<typeof listCustomers>[1], 'limit' | 'cursor'>

/** The customers of the list's search, as the list has them. */
export function customerTable(
  transaction: StoreTransaction,
  filters: Filters,
  { words, calendar }: { words: Words; calendar: Calendar },
): Table {
  const columns = customerColumns(calendar)
  return {
    name: words.tables.customers,
    columns: headed(columns, words.columns),
    expected: null,
    parts: readPages(columns, page => listCustomers(transaction, { ...filters, ...page })),
  }
}

const customerColumns = (calendar: Calendar): ItemColumn<Customer, keyof Words['columns']>[] => [
  { key: 'customer_id', kind: 'text', width: 32, value: ({ id }) => id },
  { key: 'customer', kind: 'text', width: 28, value: ({ name }) => name },
  { key: 'tax_id', kind: 'text', width: 19, value: ({ tax_id }) => tax_id && spacedTaxId(tax_id) },
  { key: 'email', kind: 'text', width: 28, value: ({ email }) => email },
  { key: 'phone', kind: 'text', width: 20, value: ({ phone }) => phone && spacedPhone(phone) },
  {
    key: 'bill_postal_code',
    kind: 'text',
    width: 11,
    value: ({ address }) => address && formatPostalCode(address.postal_code),
  },
  { key: 'bill_street', kind: 'text', width: 28, value: ({ address }) => address?.street ?? null },
  { key: 'bill_number', kind: 'text', width: 9, value: ({ address }) => address?.number ?? null },
  { key: 'bill_complement', kind: 'text', width: 16, value: ({ address }) => address?.complement ?? null },
  { key: 'bill_district', kind: 'text', width: 18, value: ({ address }) => address?.district ?? null },
  { key: 'bill_city', kind: 'text', width: 18, value: ({ address }) => address?.city ?? null },
  { key: 'bill_state', kind: 'text', width: 5, value: ({ address }) => address?.state ?? null },
  { key: 'reference', kind: 'text', width: 18, value: ({ reference }) => reference },
  { key: 'registered_at', kind: 'instant', value: ({ created_at }) => localMoment(calendar, created_at) },
  { key: 'updated_at', kind: 'instant', value: ({ updated_at }) => localMoment(calendar, updated_at) },
]

/** "(11) 98765-4321" for "+5511987654321": a plus in front would be a formula's. Others without their plus. */
function spacedPhone(phone: string): string {
  const [, area, first, last] = /^\+55(\d\d)(\d{4,5})(\d{4})$/.exec(phone) ?? []
  return area ? `(${area}) ${first}-${last}` : phone.replace('+', '00 ')
}

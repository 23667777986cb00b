import { exportCreateSchema } from '../../../shared/contract/export.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'
import type { ExportRow } from '../export-rows.ts'
import type { Words } from '../words/words.ts'
import { auditTable } from './audit-table.ts'
import { chargeTable } from './charge-table.ts'
import type { Table } from './column.ts'
import { customerTable } from './customer-table.ts'
import { deliveryTable } from './delivery-table.ts'
import { disputeTable } from './dispute-table.ts'
import { entryTable } from './entry-table.ts'
import { linkTable } from './link-table.ts'
import { mailTable } from './mail-table.ts'
import { reconciliationTable } from './reconciliation-table.ts'
import { reviewItemTable } from './review-item-table.ts'

/** The list that an export is of. */
export async function openTable(
  transaction: StoreTransaction,
  row: ExportRow,
  { words, publicUrl }: { words: Words; publicUrl: string },
): Promise<Table> {
  // What was kept was read by the same schema when it was asked for.
  const asked = exportCreateSchema.parse({ kind: row.kind, filters: row.filters })
  const calendar = await storeCalendar(transaction)
  switch (asked.kind) {
    case 'charges':
      return chargeTable(transaction, asked.filters, { words, namesCustomers: row.names_customers })
    case 'disputes':
      return disputeTable(transaction, asked.filters, { words, calendar, namesCustomers: row.names_customers })
    case 'customers':
      return customerTable(transaction, asked.filters, { words, calendar })
    case 'payment_links':
      return linkTable(transaction, asked.filters, { words, calendar, publicUrl })
    case 'ledger_entries':
      return entryTable(transaction, asked.filters, { words, order: 'newest first' })
    case 'review_items':
      return reviewItemTable(transaction, asked.filters, { words, calendar, namesCustomers: row.names_customers })
    case 'reconciliations':
      return reconciliationTable(transaction, asked.filters, { words, calendar })
    case 'audit_records':
      return auditTable(transaction, asked.filters, { words, calendar })
    case 'mails':
      return mailTable(transaction, asked.filters, { words, calendar })
    case 'webhook_deliveries':
      return deliveryTable(transaction, asked.filters, { words, calendar })
    case 'monthly_pack':
      throw new Error('A month is no list')
  }
}

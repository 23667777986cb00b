import type { Insertable } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { AuditRecordTable } from '../db/tables/tables.ts'
import type { Actor } from './principal.ts'

/** Notes who did what to which object, in the transaction that does it. Only grows. */
export async function recordAudit(
  transaction: StoreTransaction,
  actor: Actor,
  action: string,
  object: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  transaction.insert(
    insertRecord({
      id: transaction.newId('aud'),
      store_id: transaction.store,
      actor: actor.name,
      action,
      object_id: object,
      address: actor.address,
      request_id: actor.requestId,
      detail: JSON.stringify(detail),
      at: transaction.now,
    }),
  )
}

const insertRecord = statement((db, row: Insertable<AuditRecordTable>) => db.insertInto('audit_records').values(row))

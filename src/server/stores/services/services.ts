import type { Selectable } from 'kysely'
import { type Service, type ServiceList, type StoreServices, serviceSchema } from '../../../shared/contract/service.ts'
import type { ServiceKind } from '../../../shared/services/service-kinds.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { ServiceTable } from '../../db/tables/service-table.ts'

type Row = Selectable<ServiceTable>

/** The services that the store has connected, by kind. */
export async function listServices(transaction: StoreTransaction): Promise<ServiceList> {
  const rows = await transaction.ask(servicesOfStore({ store: transaction.store }))
  return { data: rows.map(show), next_cursor: null }
}

/** One of them; null where the store has not connected it. */
export async function readService({ db, store }: StoreTransaction, kind: ServiceKind): Promise<Service | null> {
  const row = await db
    .selectFrom('services')
    .selectAll()
    .where('store_id', '=', store)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? show(row) : null
}

/** What a page of the store may call, each only after its visitor agreed to the purpose of the same name. */
export async function servicesOf(transaction: StoreTransaction): Promise<StoreServices> {
  const rows = await transaction.ask(servicesOfStore({ store: transaction.store }))
  const found: StoreServices = { analytics: null, experiments: null, monitoring: null }
  // What is kept was read by its schema when it was written.
  for (const { kind, settings } of rows) Object.assign(found, { [kind]: settings })
  return found
}

/** What the store said of a service, for the audit; null where it has not connected it. */
export async function serviceSettings(
  { db, store }: StoreTransaction,
  kind: ServiceKind,
): Promise<Record<string, unknown> | null> {
  const row = await db
    .selectFrom('services')
    .select('settings')
    .where('store_id', '=', store)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? { ...row.settings } : null
}

const servicesOfStore = statement((db, { store }: { store: string }) =>
  db.selectFrom('services').selectAll().where('store_id', '=', store).orderBy('kind'),
)

function show(row: Row): Service {
  return serviceSchema.parse({
    ...row.settings,
    kind: row.kind,
    object: 'service',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  })
}

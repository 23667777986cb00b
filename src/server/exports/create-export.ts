import { sql } from 'kysely'
import type { CalendarDate } from '../../shared/brazil/calendar-date.ts'
import type { ExportCreate } from '../../shared/contract/export.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { readEndpointRow } from '../events/list-endpoints.ts'
import { namesCustomers, type Reader, requireKind } from './export-rows.ts'

/**
 * Asks for a list as a file: a row, and the job that makes it.
 * @throws Problem forbidden, exports_full, webhook_endpoint_not_found, validation_failed for a month that has not
 *   begun.
 */
export async function createExport(
  transaction: StoreTransaction,
  asked: ExportCreate,
  { scopes, actor }: { scopes: Reader; actor: Actor },
): Promise<string> {
  requireKind(asked.kind, scopes)
  if (asked.kind === 'webhook_deliveries') await readEndpointRow(transaction, asked.filters.endpoint)
  const { db, store, now } = transaction
  const shape = shapeOf(asked, (await storeCalendar(transaction)).dateOf(now))
  const place = await freePlace(transaction)
  await makeRoom(transaction)
  const id = transaction.newId('exp')
  await db
    .insertInto('exports')
    .values({
      ...{ id, store_id: store, place, status: 'waiting', kind: asked.kind, language: asked.language },
      ...shape,
      filters: JSON.stringify(shape.filters),
      names_customers: namesCustomers(asked.kind, scopes),
      is_gzipped: shape.format === 'csv',
      created_at: now,
      expires_at: new Date(now.getTime() + limits.exportKept * 1_000),
    })
    .execute()
  // By which filters, and not what for: somebody may have searched for a name.
  const filters = Object.keys(shape.filters)
  await recordAudit(transaction, actor, 'export.create', id, { kind: asked.kind, format: shape.format, filters })
  await transaction.enqueue({ name: 'make-export', data: { store, export: id } })
  return id
}

/** What the file is to be. @throws Problem validation_failed. */
function shapeOf(asked: ExportCreate, today: CalendarDate) {
  if (asked.kind !== 'monthly_pack') {
    const { filters, format, dialect } = asked
    return { filters: filters as Record<string, unknown>, format, dialect } as const
  }
  const { month } = asked
  if (month > today.slice(0, 7)) {
    const message = 'Expected a month that has begun.'
    throw new Problem('validation_failed', message, { errors: [{ field: 'month', code: 'too_large', message }] })
  }
  return { filters: { month } as Record<string, unknown>, format: 'zip', dialect: 'br' } as const
}

/**
 * A place among the exports that are being made, of which a store has a few; the database rejects two in one. Asked for
 * in turn.
 * @throws Problem exports_full.
 */
export async function freePlace({ db, store }: StoreTransaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports:${store}`}, 0))`.execute(db)
  const rows = await db
    .selectFrom('exports')
    .select('place')
    .where('store_id', '=', store)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
  const taken = new Set(rows.map(({ place }) => place))
  for (let place = 1; place <= limits.exportsAtOnce; place++) if (!taken.has(place)) return place
  throw new Problem('exports_full', `${limits.exportsAtOnce} exports of this store are being made.`)
}

/** Of as many as are kept, the oldest goes. */
async function makeRoom({ db, store }: StoreTransaction): Promise<void> {
  await db
    .deleteFrom('exports')
    .where('store_id', '=', store)
    .where('status', 'in', ['ready', 'failed'])
    .where('id', 'in', inner =>
      inner
        .selectFrom('exports')
        .select('id')
        .where('store_id', '=', store)
        .orderBy('id', 'desc')
        .offset(limits.exportsKept - 1),
    )
    .execute()
}

import { BRASILIA, type TimeZone } from '../../shared/brazil/time-zones.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { Clock } from '../base/clock.ts'
import { newId } from '../base/ids.ts'
import type { Database, StoreTransaction } from '../db/database.ts'

/** What a store is made of. `taxId` is a valid CPF or CNPJ without punctuation. */
export interface NewStore {
  name: string
  legalName: string
  taxId: string
  city: string
  /** Brasília's where it is left out. */
  timeZone?: TimeZone
  mode: 'test' | 'live'
}

/** Makes a store; a store is test or live for good. Returns its id. */
export async function createStore(
  deps: { database: Database; clock: Clock },
  input: NewStore,
  actor: Actor,
): Promise<string> {
  const id = newId('sto', deps.clock.now())
  await deps.database.inStore(id, transaction => insertStore(transaction, input, actor))
  return id
}

/** The same in a transaction of the store that is made. `from`: the test store whose live one it is. */
export async function insertStore(
  transaction: StoreTransaction,
  input: NewStore & { accent?: string | null; from?: string },
  actor: Actor,
): Promise<void> {
  const { store: id, now } = transaction
  const { name, legalName, taxId, city, timeZone = BRASILIA, mode, accent = null, from = null } = input
  await transaction.db
    .insertInto('stores')
    .values({
      id,
      name,
      legal_name: legalName,
      tax_id: taxId,
      city,
      time_zone: timeZone,
      mode,
      accent,
      opened_from: from,
      created_at: now,
    })
    .execute()
  await recordAudit(transaction, actor, 'store.create', id, { name, mode, ...(from && { from }) })
}

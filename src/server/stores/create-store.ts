import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { Clock } from '../base/clock.ts'
import { newId } from '../base/ids.ts'
import type { Database } from '../db/database.ts'

/** What a store is made of. `taxId` is a valid CPF or CNPJ without punctuation. */
export interface NewStore {
  name: string
  legalName: string
  taxId: string
  city: string
  mode: 'test' | 'live'
}

/** Makes a store; a store is test or live for good. Returns its id. */
export async function createStore(
  deps: { database: Database; clock: Clock },
  input: NewStore,
  actor: Actor,
): Promise<string> {
  const id = newId('sto', deps.clock.now())
  await deps.database.inStore(id, async transaction => {
    await transaction.db
      .insertInto('stores')
      .values({
        id,
        name: input.name,
        legal_name: input.legalName,
        tax_id: input.taxId,
        city: input.city,
        mode: input.mode,
        accent: null,
        created_at: transaction.now,
      })
      .execute()
    await recordAudit(transaction, actor, 'store.create', id, { name: input.name, mode: input.mode })
  })
  return id
}

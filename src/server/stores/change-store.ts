import type { Selectable } from 'kysely'
import type { StoreSettings, StoreUpdate } from '../../shared/contract/store-settings.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { StoreTable } from '../db/tables/tables.ts'

/** What a store is called, whose it is and its color. */
export async function showStore({ db, store }: StoreTransaction): Promise<StoreSettings> {
  return shown(await db.selectFrom('stores').selectAll().where('id', '=', store).executeTakeFirstOrThrow())
}

/** Changes what is given, for whatever is shown from now on: what was printed or sent stays as it was. */
export async function changeStore(
  transaction: StoreTransaction,
  input: StoreUpdate,
  actor: Actor,
): Promise<StoreSettings> {
  const { db, store } = transaction
  const own = db.selectFrom('stores').selectAll().where('id', '=', store)
  const before = shown(await own.forUpdate().executeTakeFirstOrThrow())
  const { name, legal_name, tax_id, city, accent } = { ...before, ...input }
  const charge_min = centavos(input.charge_min ?? before.charge_min)
  const charge_max = centavos(input.charge_max ?? before.charge_max)
  if (charge_min > charge_max) {
    throw new Problem('validation_failed', 'No charge would be possible.', { errors: [tooSmall] })
  }
  const change = { name, legal_name, tax_id, city, accent, charge_min, charge_max }
  const row = await db
    .updateTable('stores')
    .set(change)
    .where('id', '=', store)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(transaction, actor, 'store.change', store, { ...input, before })
  return shown(row)
}

const tooSmall = {
  field: 'charge_max',
  code: 'too_small' as const,
  message: 'Expected at least the smallest amount of a charge.',
}

function shown(row: Selectable<StoreTable>): StoreSettings {
  const { id, name, legal_name, tax_id, city, mode, accent, charge_min, charge_max } = row
  return { id, object: 'store', name, legal_name, tax_id, city, mode, accent, charge_min, charge_max }
}

import type { Selectable } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { StoreSettings, StoreUpdate } from '../../shared/contract/store-settings.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { StoreTable } from '../db/tables/store-table.ts'

/** What a store is called, whose it is and how it looks. */
export async function showStore(transaction: StoreTransaction, publicUrl: string): Promise<StoreSettings> {
  const { db, store } = transaction
  const row = await db.selectFrom('stores').selectAll().where('id', '=', store).executeTakeFirstOrThrow()
  return { ...shown(row), logo: await logoOf(transaction, row.logo_id, publicUrl) }
}

/**
 * Changes what is given, for whatever is shown from now on: what was printed or sent stays as it was. With another time
 * zone all days of the store are others; what is kept of them is counted anew (docs/decisions/0078).
 * @throws Problem validation_failed where the logo is no picture of the store, or too large.
 */
export async function changeStore(transaction: StoreTransaction, input: StoreUpdate, actor: Actor): Promise<void> {
  const { db, store } = transaction
  const own = db.selectFrom('stores').selectAll().where('id', '=', store)
  const row = await own.forUpdate().executeTakeFirstOrThrow()
  const before = { ...shown(row), logo: row.logo_id }
  if (input.logo) await rejectBadLogo(transaction, input.logo)
  const { name, legal_name, tax_id, city, time_zone, accent, logo: logo_id } = { ...before, ...input }
  const charge_min = centavos(input.charge_min ?? before.charge_min)
  const charge_max = centavos(input.charge_max ?? before.charge_max)
  if (charge_min > charge_max) {
    throw new Problem('validation_failed', 'No charge would be possible.', { errors: [tooSmall] })
  }
  const change = { name, legal_name, tax_id, city, time_zone, accent, logo_id, charge_min, charge_max }
  await db.updateTable('stores').set(change).where('id', '=', store).execute()
  await recordAudit(transaction, actor, 'store.change', store, { ...input, before })
}

const tooSmall = {
  field: 'charge_max',
  code: 'too_small' as const,
  message: 'Expected at least the smallest amount of a charge.',
}

async function rejectBadLogo(transaction: StoreTransaction, id: string): Promise<void> {
  const picture = await pictureOf(transaction, id)
  const most = limits.logoSide
  const message = !picture
    ? 'There is no such picture in this store: upload it with POST /v1/images first.'
    : Math.max(picture.width, picture.height) > most
      ? `Expected sides of at most ${most} pixels: it has ${picture.width} × ${picture.height}.`
      : null
  if (message === null) return
  const code = picture ? 'too_large' : 'invalid'
  throw new Problem('validation_failed', message, { errors: [{ field: 'logo', code, message }] })
}

async function logoOf(
  transaction: StoreTransaction,
  id: string | null,
  publicUrl: string,
): Promise<StoreSettings['logo']> {
  const picture = id && (await pictureOf(transaction, id))
  return picture ? { ...picture, url: `${publicUrl}/i/${picture.id}` } : null
}

function pictureOf({ db, store }: StoreTransaction, id: string) {
  const pictures = db.selectFrom('images').select(['id', 'width', 'height'])
  return pictures.where('store_id', '=', store).where('id', '=', id).executeTakeFirst()
}

function shown(row: Selectable<StoreTable>) {
  const { id, name, legal_name, tax_id, city, time_zone, mode, accent, charge_min, charge_max } = row
  return {
    id,
    object: 'store' as const,
    name,
    legal_name,
    tax_id,
    city,
    time_zone,
    mode,
    accent,
    charge_min,
    charge_max,
  }
}

import type { ChargeItem, ChargeItemsCreate } from '../../../shared/contract/charge-item.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { KeptItem } from '../../db/tables/link-tables.ts'

/** Where anybody may look at a picture. */
export function imageUrl(publicUrl: string, image: string): string {
  return `${publicUrl}/i/${image}`
}

/**
 * The picture of the store that an address names. The checkout loads nothing from elsewhere, so one of another host is
 * no picture of ours. @throws Problem validation_failed.
 */
export async function imageOf(
  { db, store }: StoreTransaction,
  publicUrl: string,
  { url, field }: { url: string; field: string },
): Promise<string> {
  const image = url.slice(-30)
  const row =
    url === imageUrl(publicUrl, image) &&
    (await db
      .selectFrom('images')
      .select('id')
      .where('store_id', '=', store)
      .where('id', '=', image)
      .executeTakeFirst())
  if (row) return row.id
  const message = 'Expected the `url` of a picture that this store has uploaded by POST /v1/images.'
  throw new Problem('validation_failed', 'The picture is none of this store’s.', {
    errors: [{ field, code: 'not_available', message }],
  })
}

/** The lines of a charge as they are kept. @throws Problem validation_failed for a picture that the store has not. */
export async function keptItems(
  transaction: StoreTransaction,
  publicUrl: string,
  items: ChargeItemsCreate | undefined,
): Promise<KeptItem[] | null> {
  if (!items) return null
  return Promise.all(
    items.map(async ({ name, quantity, unit_amount, image_url: url }, place) => ({
      name,
      quantity,
      unit_amount,
      image: url ? await imageOf(transaction, publicUrl, { url, field: `items.${place}.image_url` }) : null,
    })),
  )
}

/** The lines of a charge as the API and its page show them. */
export function showItems(items: readonly KeptItem[] | null, publicUrl: string): ChargeItem[] {
  return (items ?? []).map(({ name, quantity, unit_amount, image }) => ({
    name,
    quantity,
    unit_amount,
    amount: quantity * unit_amount,
    image_url: image && imageUrl(publicUrl, image),
  }))
}

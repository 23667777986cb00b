import type { StoreTransaction } from '../db/database.ts'

/** The store's logo for a PDF, which holds PNG and JPEG; null where there is none, or it is another kind. */
export async function receiptLogo({ db, store }: StoreTransaction): Promise<Buffer | null> {
  const row = await db
    .selectFrom('stores')
    .innerJoin('images', 'images.id', 'stores.logo_id')
    .select(['images.bytes', 'images.media_type'])
    .where('stores.id', '=', store)
    .executeTakeFirst()
  return row && row.media_type !== 'image/webp' ? row.bytes : null
}

import type { Storefront, StorefrontSet } from '../../shared/contract/storefront.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeView } from './store-view.ts'

/** The store's public page, which is off until somebody turns it on. */
export async function readStorefront(transaction: StoreTransaction, publicUrl: string): Promise<Storefront> {
  const { db, store } = transaction
  const row = await db.selectFrom('storefronts').selectAll().where('store_id', '=', store).executeTakeFirst()
  return {
    object: 'storefront',
    slug: row?.slug ?? null,
    open: row?.is_open ?? false,
    url: row ? `${publicUrl}/s/${row.slug}` : null,
    store: await storeView(transaction),
  }
}

/**
 * Opens or closes the page. Its address is chosen with the first call, and stays.
 * @throws Problem slug_chosen, slug_taken.
 */
export async function setStorefront(
  transaction: StoreTransaction,
  publicUrl: string,
  { slug, open }: StorefrontSet,
  actor: Actor,
): Promise<Storefront> {
  const { db, store, now } = transaction
  const made = await db
    .insertInto('storefronts')
    .values({ store_id: store, slug, is_open: open, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst()
  if (!made) {
    const own = await db
      .selectFrom('storefronts')
      .select('slug')
      .where('store_id', '=', store)
      .forUpdate()
      .executeTakeFirst()
    if (!own) throw new Problem('slug_taken', `Another store has the address ${slug}.`)
    if (own.slug !== slug) throw new Problem('slug_chosen', `The address is ${own.slug}.`)
    await db.updateTable('storefronts').set({ is_open: open, updated_at: now }).where('store_id', '=', store).execute()
  }
  await recordAudit(transaction, actor, 'storefront.set', store, { slug, open })
  return readStorefront(transaction, publicUrl)
}

import { sql } from 'kysely'
import { calendarIn } from '../../shared/brazil/local-time.ts'
import { linkState } from '../../shared/links/link-state.ts'
import type { LinkView, StoreView } from '../../shared/links/link-view.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { readStore, type Store } from '../stores/read-store.ts'
import { linkUrl, type PaymentLinkRow, readLink, selectLinks } from './link-rows.ts'
import { inState } from './list-links.ts'
import { storeView } from './store-view.ts'

interface FoundLink {
  store: string
  link: string
}

const TOKEN = /^[0-9a-hjkmnp-tv-z]{8}$/

/** The link behind an address; null where there is none. */
export async function findLink({ database }: { database: Database }, token: string): Promise<FoundLink | null> {
  if (!TOKEN.test(token)) return null
  const { rows } = await sql<{ id: string; store_id: string }>`
    select id, store_id from find_payment_link(${token})`.execute(database.lookup)
  const [row] = rows
  return row ? { store: row.store_id, link: row.id } : null
}

/** The store whose public page has this name, and is open; null where there is none. */
export async function findStorefront({ database }: { database: Database }, slug: string): Promise<string | null> {
  if (slug.length > 40) return null
  const { rows } = await sql<{ store_id: string }>`select store_id from find_storefront(${slug})`.execute(
    database.lookup,
  )
  return rows[0]?.store_id ?? null
}

/** A link and its store as a payer sees them. */
export async function viewLink(
  transaction: StoreTransaction,
  link: string,
): Promise<{ row: PaymentLinkRow; store: StoreView; view: LinkView }> {
  const [row, store] = await Promise.all([readLink(transaction, link), storeView(transaction)])
  return { row, store, view: await viewOf(transaction, row) }
}

/** Links of a public page at most: what is behind them nobody scrolls to. */
const LISTED = 60

/** A store and its links that are marked as listed and take payments now, newest first, each with its address. */
export async function viewStorefront(
  transaction: StoreTransaction,
  publicUrl: string,
): Promise<{ store: StoreView; links: { url: string; view: LinkView }[] }> {
  const { time_zone } = await readStore(transaction)
  const rows = await selectLinks(transaction)
    .where('listed', '=', true)
    .where(inState('active', calendarIn(time_zone).dateOf(transaction.now)))
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  const links = await Promise.all(
    rows.map(async row => ({ url: linkUrl(publicUrl, row.token), view: await viewOf(transaction, row) })),
  )
  return { store: await storeView(transaction), links }
}

/** Counts that a payer opened a link's page, on the day of its store. */
export async function countOpening({ database }: { database: Database }, { store, link }: FoundLink): Promise<void> {
  await database.inStore(store, ({ db, now }) =>
    sql`
    insert into payment_link_days as day (store_id, payment_link_id, day, opened)
    select id, ${link}, (${now}::timestamptz at time zone time_zone)::date, 1 from stores where id = ${store}
    on conflict (payment_link_id, day) do update set opened = day.opened + 1`.execute(db),
  )
}

async function viewOf(transaction: StoreTransaction, row: PaymentLinkRow): Promise<LinkView> {
  const store = await readStore(transaction)
  return {
    state: linkState(row, calendarIn(store.time_zone).dateOf(transaction.now)),
    title: row.title,
    description: row.description,
    // Of the page's own origin, whatever its address.
    image: row.image_id && `/i/${row.image_id}`,
    ...withinStore(row, store),
    left: row.stock === null ? null : row.stock - row.taken,
    last_day: row.last_day,
    fields: row.fields,
    payer: { name: row.payer_name, email: row.payer_email, tax_id: row.payer_tax_id },
  }
}

/**
 * What of a link's amounts its store charges, which may say other bounds than when the link was made. Where none of
 * them is, it stays as it is, and no charge is made.
 */
function withinStore(
  { price, quantity_max }: Pick<PaymentLinkRow, 'price' | 'quantity_max'>,
  { charge_min: least, charge_max: most }: Pick<Store, 'charge_min' | 'charge_max'>,
): Pick<LinkView, 'price' | 'quantity_max'> {
  if (price.kind === 'fixed') {
    return { price, quantity_max: Math.max(1, Math.min(quantity_max, Math.floor(most / price.amount))) }
  }
  const minimum = Math.max(price.minimum, least)
  const maximum = Math.min(price.maximum, most)
  if (price.kind === 'open') return { price: { ...price, minimum, maximum }, quantity_max }
  const amounts = price.amounts.filter(amount => amount >= least && amount <= most)
  return { price: { ...price, minimum, maximum, amounts: amounts.length > 0 ? amounts : price.amounts }, quantity_max }
}

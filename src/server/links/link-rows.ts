import { type Selectable, sql } from 'kysely'
import { calendarIn } from '../../shared/brazil/local-time.ts'
import type { PaymentLink } from '../../shared/contract/payment-link.ts'
import { linkState } from '../../shared/links/link-state.ts'
import { Problem } from '../base/problem.ts'
import { imageUrl } from '../charges/charge/charge-items.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PaymentLinkTable } from '../db/tables/link-tables.ts'
import { readStore } from '../stores/read-store.ts'

export type PaymentLinkRow = Selectable<PaymentLinkTable>

/** Where payers open a link. */
export function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/l/${token}`
}

/** The links of the store. The last day is read as text: as a date it would be an instant of some zone. */
export function selectLinks({ db, store }: StoreTransaction) {
  return db
    .selectFrom('payment_links')
    .selectAll()
    .select(sql<string | null>`last_day::text`.as('last_day'))
    .where('store_id', '=', store)
}

/** One link of the store. @throws Problem payment_link_not_found. */
export async function readLink(transaction: StoreTransaction, link: string): Promise<PaymentLinkRow> {
  const row = await selectLinks(transaction).where('id', '=', link).executeTakeFirst()
  return row ?? missing(link)
}

/** The same, locked until the end of the transaction. @throws Problem payment_link_not_found. */
export async function lockLink(transaction: StoreTransaction, link: string): Promise<PaymentLinkRow> {
  const row = await selectLinks(transaction).where('id', '=', link).forUpdate().executeTakeFirst()
  return row ?? missing(link)
}

/** What came of a link so far. */
export type LinkFigures = PaymentLink['figures']

/** What came of some links, by their ids; a link of which nothing did is not among them. */
export async function figuresOf(
  { db, store }: StoreTransaction,
  links: readonly string[],
): Promise<Map<string, LinkFigures>> {
  const { rows } = await sql<LinkFigures & { link: string }>`
    select payment_link_id as link, sum(opened)::bigint as opened, sum(charges)::bigint as charges,
      sum(paid)::bigint as paid, sum(amount_paid)::bigint as amount_paid
    from payment_link_days where store_id = ${store} and payment_link_id = any(${links}::text[])
    group by payment_link_id`.execute(db)
  return new Map(rows.map(({ link, ...figures }) => [link, figures]))
}

export const NOTHING: LinkFigures = { opened: 0, charges: 0, paid: 0, amount_paid: 0 }

/** Links as the API shows them, in the order of their rows. */
export async function showLinks(
  transaction: StoreTransaction,
  rows: readonly PaymentLinkRow[],
  publicUrl: string,
): Promise<PaymentLink[]> {
  if (rows.length === 0) return []
  const [{ mode, time_zone }, figures] = await Promise.all([
    readStore(transaction),
    figuresOf(
      transaction,
      rows.map(({ id }) => id),
    ),
  ])
  const today = calendarIn(time_zone).dateOf(transaction.now)
  return rows.map(row => ({
    id: row.id,
    object: 'payment_link',
    mode,
    status: row.status,
    state: linkState(row, today),
    url: linkUrl(publicUrl, row.token),
    title: row.title,
    description: row.description,
    image_url: row.image_id && imageUrl(publicUrl, row.image_id),
    price: row.price,
    quantity_max: row.quantity_max,
    stock: row.stock,
    taken: row.taken,
    oversold: row.oversold,
    last_day: row.last_day,
    fields: row.fields,
    payer: { name: row.payer_name, email: row.payer_email, tax_id: row.payer_tax_id },
    methods: row.methods,
    installments: row.installments,
    expires_in: row.expires_in,
    return_url: row.return_url,
    listed: row.listed,
    figures: figures.get(row.id) ?? NOTHING,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }))
}

/** One link as the API shows it, as it is now. @throws Problem payment_link_not_found. */
export async function showLink(transaction: StoreTransaction, link: string, publicUrl: string): Promise<PaymentLink> {
  const [shown] = await showLinks(transaction, [await readLink(transaction, link)], publicUrl)
  return shown ?? missing(link)
}

function missing(link: string): never {
  throw new Problem('payment_link_not_found', `There is no payment link ${link} in this store.`)
}

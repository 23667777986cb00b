import { type RawBuilder, sql } from 'kysely'
import { calendarIn } from '../../shared/brazil/local-time.ts'
import { limits } from '../../shared/contract/limits.ts'
import type {
  PaymentLinkList,
  PaymentLinkListQuery,
  PaymentLinkStatistics,
} from '../../shared/contract/payment-link.ts'
import type { LinkState } from '../../shared/links/link-state.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import { readStore } from '../stores/read-store.ts'
import { figuresOf, type LinkFigures, NOTHING, readLink, selectLinks, showLinks } from './link-rows.ts'

/** What `linkState` says of a link, as the database asks it. */
export const inState = (state: LinkState, today: string) =>
  ({
    archived: sql<boolean>`status = 'archived'`,
    ended: sql<boolean>`status = 'active' and last_day < ${today}::date`,
    sold_out: sql<boolean>`status = 'active' and coalesce(last_day >= ${today}::date, true) and taken >= stock`,
    active: sql<boolean>`status = 'active' and coalesce(last_day >= ${today}::date, true)
      and coalesce(taken < stock, true)`,
  })[state]

/** A page of the store's links, newest first. */
export async function listLinks(
  transaction: StoreTransaction,
  query: PaymentLinkListQuery,
  publicUrl: string,
): Promise<PaymentLinkList> {
  const { time_zone } = await readStore(transaction)
  let rows = selectLinks(transaction)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  if (query.state) rows = rows.where(inState(query.state, calendarIn(time_zone).dateOf(transaction.now)))
  if (query.listed) rows = rows.where('listed', '=', query.listed === 'true')
  if (query.q)
    rows = rows.where(sql<boolean>`strpos(${folded(sql.ref('title'))}, ${folded(sql`${query.q}::text`)}) > 0`)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: await showLinks(transaction, page, publicUrl), next_cursor }
}

/** Without accents and capitals, as charges and customers are found. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
}

/** What came of a link, in all and day by day. @throws Problem payment_link_not_found. */
export async function linkStatistics(transaction: StoreTransaction, link: string): Promise<PaymentLinkStatistics> {
  await readLink(transaction, link)
  const [figures, days] = await Promise.all([
    figuresOf(transaction, [link]),
    sql<LinkFigures & { date: string }>`
      select day::text as date, opened, charges, paid, amount_paid from payment_link_days
      where store_id = ${transaction.store} and payment_link_id = ${link}
      order by day desc limit ${limits.linkDays}`.execute(transaction.db),
  ])
  return {
    object: 'payment_link_statistics',
    payment_link_id: link,
    ...(figures.get(link) ?? NOTHING),
    days: days.rows.reverse(),
  }
}

import { sql } from 'kysely'
import { calendarIn } from '../../shared/brazil/local-time.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import { linkState } from '../../shared/links/link-state.ts'
import type { ChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * The address of the payment link that a charge was made by, where its time is up and the link still takes payments:
 * its payer begins again there. Null otherwise.
 */
export async function linkToBeginAgain(
  { db, store, now }: StoreTransaction,
  charge: Pick<ChargeRow, 'status' | 'payment_link_id'>,
  timeZone: TimeZone,
): Promise<string | null> {
  if (charge.status !== 'expired' || !charge.payment_link_id) return null
  const link = await db
    .selectFrom('payment_links')
    .select(['token', 'status', 'stock', 'taken', sql<string | null>`last_day::text`.as('last_day')])
    .where('store_id', '=', store)
    .where('id', '=', charge.payment_link_id)
    .executeTakeFirst()
  return link && linkState(link, calendarIn(timeZone).dateOf(now)) === 'active' ? `/l/${link.token}` : null
}

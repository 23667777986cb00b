import { sql } from 'kysely'
import type { ChargeStatus } from '../../../shared/charge/charge-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeRow } from './charge-rows.ts'

/** The link that makes a charge, how many of it are taken, and which browser's form asked. */
export interface MadeByLink {
  id: string
  quantity: number
  form: Buffer | null
}

/** The statuses whose charges hold what they take of a link's stock. */
const holds: Record<ChargeStatus, boolean> = { open: true, paid: true, expired: false, canceled: false }

/**
 * Takes so many of a link's stock for a charge that is about to be made, and counts the charge. The row is locked from
 * here to the commit, so of many who come at once each finds what those before have left. Returns whether there was
 * enough, and the link was still active.
 */
export async function takeFromLink(
  transaction: StoreTransaction,
  { id, quantity }: Pick<MadeByLink, 'id' | 'quantity'>,
): Promise<boolean> {
  const { db, store, now } = transaction
  const { rows } = await sql`
    update payment_links set taken = taken + ${quantity}, last_used_at = ${now}
    where store_id = ${store} and id = ${id} and status = 'active'
      and taken + ${quantity} <= coalesce(stock, 2147483647)
    returning id`.execute(db)
  if (rows.length === 0) return false
  await countOnDay(transaction, id, { charges: 1, paid: 0, amount: 0 })
  return true
}

/**
 * A charge has moved: what it held of its link's stock goes back when it expires or is canceled, and is taken again
 * when a late Pix pays it all the same. That money is never turned away, so where none is left it is counted as
 * oversold, which goes back first.
 */
export async function followLink(
  transaction: StoreTransaction,
  from: ChargeStatus,
  moved: Pick<ChargeRow, 'status' | 'amount' | 'payment_link_id' | 'link_quantity'>,
): Promise<void> {
  const { payment_link_id: link, link_quantity: quantity, status: to, amount } = moved
  if (!link || !quantity) return
  const { db, store } = transaction
  const change = (Number(holds[to]) - Number(holds[from])) * quantity
  if (change > 0) {
    await sql`
      update payment_links set taken = least(taken + ${change}::int, coalesce(stock, 2147483647)),
        oversold = oversold + greatest(taken + ${change}::int - coalesce(stock, 2147483647), 0)
      where store_id = ${store} and id = ${link}`.execute(db)
  } else if (change < 0) {
    await sql`
      update payment_links set oversold = greatest(oversold - ${-change}::int, 0),
        taken = taken - greatest(${-change}::int - oversold, 0)
      where store_id = ${store} and id = ${link}`.execute(db)
  }
  const paid = Number(to === 'paid') - Number(from === 'paid')
  if (paid !== 0) await countOnDay(transaction, link, { charges: 0, paid, amount: paid * amount })
}

async function countOnDay(
  { db, store, now }: StoreTransaction,
  link: string,
  { charges, paid, amount }: { charges: number; paid: number; amount: number },
): Promise<void> {
  await sql`
    insert into payment_link_days as day (store_id, payment_link_id, day, charges, paid, amount_paid)
    select id, ${link}, (${now}::timestamptz at time zone time_zone)::date, ${charges}::int, ${paid}::int,
      ${amount}::bigint
      from stores where id = ${store}
    on conflict (payment_link_id, day) do update set charges = day.charges + excluded.charges,
      paid = day.paid + excluded.paid, amount_paid = day.amount_paid + excluded.amount_paid`.execute(db)
}

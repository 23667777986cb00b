import { type Selectable, sql } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import type { PayoutLineTable } from '../db/tables/payout-tables.ts'

export type PayoutLineRow = Omit<Selectable<PayoutLineTable>, 'paid_on'> & { day: string }

/** Whether a line is about a payment by its kind. */
export function isOfPayment({ kind }: Pick<PayoutLineRow, 'kind'>): boolean {
  return !['charge', 'reserve', 'transfer', 'other'].includes(kind)
}

/** What is to be looked at: what is new, what joined nothing, and what is expected of nobody knows which payment. */
function open({ db, store }: StoreTransaction) {
  return db
    .selectFrom('payout_lines')
    .selectAll()
    .select(sql<string>`paid_on::text`.as('day'))
    .where('store_id', '=', store)
    .where(eb =>
      eb.or([
        eb('state', 'in', ['waiting', 'unknown', 'differs']),
        eb.and([eb('state', '=', 'expected'), eb('payment_id', 'is', null)]),
      ]),
    )
}

/** The next open lines of an account. */
export function openLines(
  transaction: StoreTransaction,
  { account, after, limit }: { account: string; after: string | null; limit: number },
): Promise<PayoutLineRow[]> {
  return open(transaction)
    .where('provider_account_id', '=', account)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Those of them that are open still, by the day of the money, locked in the order of their ids, as everybody locks
 * them. Whoever asks has locked what they are about.
 */
export async function lockOpenLines(transaction: StoreTransaction, ids: readonly string[]): Promise<PayoutLineRow[]> {
  const rows = await open(transaction).where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return rows.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** Those of a payment that are booked, the sale's own first, by the day of the money. */
export function bookedLines({ db, store }: StoreTransaction, payment: string): Promise<PayoutLineRow[]> {
  return db
    .selectFrom('payout_lines')
    .selectAll()
    .select(sql<string>`paid_on::text`.as('day'))
    .where('store_id', '=', store)
    .where('payment_id', '=', payment)
    .where('state', '=', 'booked')
    .orderBy(sql`kind <> 'sale'`)
    .orderBy('paid_on')
    .orderBy('id')
    .execute()
}

type Decided = Pick<PayoutLineRow, 'decision' | 'decision_reason' | 'decided_at' | 'taken_back'>

/** A line as it is now, and is perhaps no more when it is locked. */
export async function readLine({ db, store }: StoreTransaction, id: string): Promise<PayoutLineRow | undefined> {
  return db
    .selectFrom('payout_lines')
    .selectAll()
    .select(sql<string>`paid_on::text`.as('day'))
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Lines by their ids until the end of the transaction, in one order. */
export function lockLines({ db, store }: StoreTransaction, ids: readonly string[]): Promise<PayoutLineRow[]> {
  return db
    .selectFrom('payout_lines')
    .selectAll()
    .select(sql<string>`paid_on::text`.as('day'))
    .where('store_id', '=', store)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Writes what became of a line. */
export async function changeLine(
  { db, store, now }: StoreTransaction,
  id: string,
  change: Partial<Pick<PayoutLineRow, 'state' | 'detail' | 'paid_out' | 'in_books' | 'payment_id'> & Decided>,
): Promise<void> {
  await db
    .updateTable('payout_lines')
    .set({ ...change, changed_at: now })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute()
}

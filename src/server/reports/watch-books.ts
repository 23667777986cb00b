import { sql } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'

/** Charges that are looked at every time: what goes wrong goes wrong now. */
const NEWEST = 200
/** After every id. */
const END = '~'

/**
 * Compares what payments brought, by Pix, card and voucher, with what the books have of them. A look at a store takes
 * its newest charges and the next `atOnce` of all the others, and begins again after the last. The whole ledger is
 * compared in turn, and a look costs the same however long it is. What differs is remembered until it was looked at
 * again. Answers the centavos, each difference without its sign.
 */
export function watchBooks(atOnce = 1_000): (transaction: StoreTransaction) => Promise<number> {
  const stores = new Map<string, { after: string; differ: Map<string, number> }>()
  return async transaction => {
    const { store } = transaction
    const { after, differ } = stores.get(store) ?? { after: '', differ: new Map<string, number>() }
    const upTo = await chargeAt(transaction, after, atOnce)
    const newest = await newestFrom(transaction)
    for (const span of [
      { after, upTo: upTo ?? END },
      { after: newest ?? '', upTo: END },
    ]) {
      for (const charge of differ.keys()) if (charge > span.after && charge <= span.upTo) differ.delete(charge)
      for (const { charge, difference } of await differences(transaction, span)) differ.set(charge, Number(difference))
    }
    stores.set(store, { after: upTo ?? '', differ })
    return [...differ.values()].reduce((sum, difference) => sum + difference, 0)
  }
}

/** The last of the next so many charges; null where there are not so many. */
async function chargeAt({ db, store }: StoreTransaction, after: string, count: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where store_id = ${store} and id > ${after} order by id offset ${count - 1} limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The charge before the newest; null where there are no more than these. */
async function newestFrom({ db, store }: StoreTransaction): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from charges where store_id = ${store} order by id desc offset ${NEWEST} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** The charges of a span whose payments and entries differ. An entry about a payment that is none differs as well. */
async function differences(
  { db, store }: StoreTransaction,
  { after, upTo }: { after: string; upTo: string },
): Promise<{ charge: string; difference: string }[]> {
  const { rows } = await sql<{ charge: string; difference: string }>`
    with paid as (
      select charge_id, id, amount from payments
      where store_id = ${store} and charge_id > ${after} and charge_id <= ${upTo}
        -- Money that was moved came in once, by the payment that brought it.
        and origin <> 'moved'
        and (pix_end_to_end_id is not null or (method <> 'pix' or pix_gateway_id is not null) and status = 'captured')
    ), booked as (
      select entry.charge_id, entry.about as id, sum(posting.amount) as amount
      from ledger_entries as entry
      join ledger_postings as posting on posting.store_id = entry.store_id and posting.entry_id = entry.id
      where entry.store_id = ${store} and entry.charge_id > ${after} and entry.charge_id <= ${upTo}
        and entry.kind in ('pix_received', 'pix_received_unapplied', 'card_captured')
      group by 1, 2
    )
    select charge_id as charge, sum(abs(coalesce(paid.amount, 0) - coalesce(booked.amount, 0)))::text as difference
    from paid full join booked using (charge_id, id)
    where coalesce(paid.amount, 0) <> coalesce(booked.amount, 0)
    group by 1 limit 1000`.execute(db)
  return rows
}

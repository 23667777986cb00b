import { sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import { systemActor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { eachByItself } from '../base/each-by-itself.ts'
import { firstIdAt } from '../base/ids.ts'
import { Problem } from '../base/problem.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { inEachStore } from '../db/every-store.ts'
import { eraseCustomer } from './erase-customer.ts'
import { beginErasure } from './erasures.ts'

/** Of a store, an hour: what is left over is erased in the next. */
const MOST_CUSTOMERS = 200
const MOST_CHARGES = 5_000

/**
 * Erases whom stores have known for longer than they say.
 * @throws AggregateError of the stores in which it failed, in the end.
 */
export async function eraseAfterRetention(database: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from find_stores_with_retention()`.execute(database.lookup)
  const stores = rows.map(({ id }) => id)
  await inEachStore(stores, store => eraseOfStore(database, store))
}

/** Somebody who cannot be erased keeps nobody else, and no charge, from it. */
async function eraseOfStore(database: Database, store: string): Promise<void> {
  const customers = await database.read(store, whoIsKnownTooLong)
  const parts = [
    ...customers.map(customer => () => eraseKnown(database, store, customer)),
    () => database.inStore(store, eraseCharges),
  ]
  await eachByItself('part', parts, erase => erase())
}

async function eraseKnown(database: Database, store: string, customer: string): Promise<void> {
  await database
    .inStore(store, transaction => eraseCustomer(transaction, customer, systemActor, 'retention'))
    .catch(error => {
      // Who they are is a part of the answer to a dispute; when it has ended they are erased.
      if (!(error instanceof Problem && error.code === 'customer_in_dispute')) throw error
    })
}

async function eraseCharges(transaction: StoreTransaction): Promise<void> {
  const charges = await chargesKnownTooLong(transaction)
  if (charges.length === 0) return
  const erasure = await beginErasure(transaction, { customer: null, reason: 'retention', charges })
  await recordAudit(transaction, systemActor, 'erasure.begin', erasure, { charges: charges.length })
}

/** Whoever is known for that long: no charge of theirs is younger, or open. */
async function whoIsKnownTooLong({ db, store, now }: StoreTransaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from customers as c join stores as s on s.id = c.store_id
      where c.store_id = ${store} and c.erased_at is null
        and c.created_at < ${now}::timestamptz - make_interval(months => s.payers_kept_months)
        and not exists (select from charges as h where h.store_id = c.store_id and h.customer_id = c.id
          and (h.status = 'open'
            or h.created_at >= ${now}::timestamptz - make_interval(months => s.payers_kept_months)))
      order by c.id limit ${MOST_CUSTOMERS}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Charges that name somebody in themselves for that long, hold what was answered on a payment link, or had a dispute
 * that was answered; and those with a CPF or CNPJ for longer than it must be kept, also where their payer said it
 * besides what an erased customer was.
 */
async function chargesKnownTooLong({ db, store, now }: StoreTransaction): Promise<string[]> {
  const known = await db.selectFrom('stores').select('payers_kept_months').where('id', '=', store).executeTakeFirst()
  const months = known?.payers_kept_months
  if (!months) return []
  const named = firstIdAt('chg', monthsAgo(now, months))
  const numbered = firstIdAt('chg', monthsAgo(now, Math.max(months, 12 * limits.taxIdKeptYears)))
  const { rows } = await sql<{ id: string }>`
    select distinct id from (
      (select * from charges where store_id = ${store} and id < ${named} and customer_id is null
        and num_nonnulls(customer_name, customer_email, customer_phone, customer_address) > 0
        order by id limit ${MOST_CHARGES})
      union all
      (select * from charges where store_id = ${store} and id < ${named} and customer_id is null
        and payment_link_id is not null and metadata::text <> '{}'
        order by id limit ${MOST_CHARGES})
      union all
      (select * from charges where store_id = ${store} and id < ${named} and customer_id is null
        and id in (select charge_id from disputes where store_id = ${store} and evidence_text is not null)
        order by id limit ${MOST_CHARGES})
      union all
      (select * from charges where store_id = ${store} and id < ${numbered} and customer_id is null
        and customer_tax_id is not null
        and num_nonnulls(customer_name, customer_email, customer_phone, customer_address) = 0
        order by id limit ${MOST_CHARGES})
      union all
      (select * from charges where store_id = ${store} and id < ${numbered} and customer_id is not null
        and facts_given <> '{}' and customer_tax_id is not null
        and customer_id in (select id from customers where store_id = ${store} and erased_at is not null)
        order by id limit ${MOST_CHARGES})) as h
    where status <> 'open'
      and not exists (select from disputes as d where d.store_id = ${store} and d.charge_id = h.id
        and d.ended_at is null)
      and not exists (select from erasure_charges as e where e.store_id = ${store} and e.charge_id = h.id)
    order by id limit ${MOST_CHARGES}`.execute(db)
  return rows.map(({ id }) => id)
}

function monthsAgo(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}

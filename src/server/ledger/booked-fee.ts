import { sql } from 'kysely'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'

interface FeeOf {
  payment: string
  charge: string
}

/** What the books hold of a payment's acquirer's fee: taken less given back. */
export async function bookedFee(transaction: StoreTransaction, about: FeeOf): Promise<Centavos> {
  return (await bookedFees(transaction, [about])).get(about.payment) ?? ZERO
}

/** The same of several payments, by payment; one that keeps no fee is not among them. */
export async function bookedFees(
  { db, store }: StoreTransaction,
  about: readonly FeeOf[],
): Promise<Map<string, Centavos>> {
  if (about.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_postings as posting', 'posting.entry_id', 'entry.id')
    .select('entry.about as payment')
    .select(
      sql<number>`sum(case posting.destination when 'fees' then posting.amount else -posting.amount end)::bigint`.as(
        'fee',
      ),
    )
    .where('entry.store_id', '=', store)
    .where('entry.charge_id', '=', sql<string>`any(${about.map(({ charge }) => charge)}::text[])`)
    .where('entry.about', '=', sql<string>`any(${about.map(({ payment }) => payment)}::text[])`)
    .where('entry.kind', 'in', ['acquirer_fee', 'acquirer_fee_returned'])
    .groupBy('entry.about')
    .execute()
  return new Map(rows.filter(({ fee }) => fee !== 0).map(({ payment, fee }) => [payment, centavos(fee)]))
}

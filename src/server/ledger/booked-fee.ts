import { sql } from 'kysely'
import type { EntryKind } from '../../shared/contract/ledger.ts'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'

interface FeeOf {
  payment: string
  charge: string
}

/** Entries of a fee by itself: what an acquirer or gateway says of a payment. */
const REPORTED: readonly EntryKind[] = ['acquirer_fee', 'acquirer_fee_returned']
/** Entries of what was paid out: of its fee they hold what no entry of the fee by itself does. */
const PAID_OUT: readonly EntryKind[] = ['payout_received', 'payout_taken_back']

/** What the books hold of a payment's acquirer's fee: taken less given back. What payouts took besides is not in it. */
export async function bookedFee(transaction: StoreTransaction, about: FeeOf): Promise<Centavos> {
  return (await bookedFees(transaction, [about])).get(about.payment) ?? ZERO
}

/** The same of several payments, by payment; one that keeps no fee is not among them. */
export function bookedFees(transaction: StoreTransaction, about: readonly FeeOf[]): Promise<Map<string, Centavos>> {
  return feesIn(transaction, about, REPORTED)
}

/** What the payouts of payments have taken of fees besides, by payment, or given back; one of nothing is missing. */
export function feesOfPayouts(transaction: StoreTransaction, about: readonly FeeOf[]): Promise<Map<string, Centavos>> {
  return feesIn(transaction, about, PAID_OUT)
}

async function feesIn(
  { db, store }: StoreTransaction,
  about: readonly FeeOf[],
  kinds: readonly EntryKind[],
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
    .where('entry.kind', 'in', kinds)
    .where(({ or, eb }) => or([eb('posting.source', '=', 'fees'), eb('posting.destination', '=', 'fees')]))
    .groupBy('entry.about')
    .execute()
  return new Map(rows.filter(({ fee }) => fee !== 0).map(({ payment, fee }) => [payment, centavos(fee)]))
}

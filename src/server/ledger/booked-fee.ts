import { sql } from 'kysely'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'

/** What the books hold of a payment's acquirer's fee: taken less given back. */
export async function bookedFee(
  transaction: StoreTransaction,
  about: { payment: string; charge: string },
): Promise<Centavos> {
  const { fee } = await transaction.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_postings as posting', 'posting.entry_id', 'entry.id')
    .select(
      sql<number>`coalesce(sum(case posting.destination when 'fees' then posting.amount else -posting.amount end),
        0)::bigint`.as('fee'),
    )
    .where('entry.store_id', '=', transaction.store)
    .where('entry.charge_id', '=', about.charge)
    .where('entry.about', '=', about.payment)
    .where('entry.kind', 'in', ['acquirer_fee', 'acquirer_fee_returned'])
    .executeTakeFirstOrThrow()
  return centavos(fee)
}

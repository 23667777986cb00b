import { type Selectable, sql } from 'kysely'
import { paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { SplitTable } from '../../db/tables/split-table.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'

export type SplitRow = Selectable<SplitTable>

/** The newest split of each of some charges that may be paid in parts, by the charge's id. */
export async function lastSplitsOf(
  transaction: StoreTransaction,
  charges: readonly Pick<ChargeRow, 'id' | 'split_tender'>[],
): Promise<Map<string, SplitRow>> {
  const ids = charges.filter(charge => charge.split_tender).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await transaction.ask(splitsOfCharges({ store: transaction.store, charges: ids }))
  return new Map(rows.map(row => [row.charge_id, row]))
}

const splitsOfCharges = statement((db, { store, charges }: { store: string; charges: readonly string[] }) =>
  db
    .selectFrom('splits')
    .selectAll()
    .where('store_id', '=', store)
    .where('charge_id', '=', sql<string>`any(${charges}::text[])`)
    .orderBy('id'),
)

/** Every split of a charge, oldest first. */
export function splitsOf({ ask, store }: StoreTransaction, { id }: Pick<ChargeRow, 'id'>): Promise<SplitRow[]> {
  return ask(splitsOfCharges({ store, charges: [id] }))
}

/** The newest split of a charge; null where it was never paid in parts. */
export async function lastSplitOf(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'id' | 'split_tender'>,
): Promise<SplitRow | null> {
  return (await lastSplitsOf(transaction, [charge])).get(charge.id) ?? null
}

/** The split of a charge that has not come to rest; null where there is none. The charge is locked, so it stays so. */
export async function splitUnderWay(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'id' | 'split_tender'>,
): Promise<SplitRow | null> {
  const last = await lastSplitOf(transaction, charge)
  return last?.ended_at === null ? last : null
}

/** What of its charge a leg pays: without the interest that its payer bears, and without what went back. */
export function principalOf(leg: PaymentRow): Centavos {
  if (leg.status !== 'captured') return centavos(leg.amount - leg.amount_interest)
  const { unapplied, sale } = paymentBalance(leg)
  return centavos(Math.max(0, unapplied + sale))
}

/** Whether a payment is a part of a split that has not come to rest: what it brings waits for the other parts. */
export function isTenderOf({ split_id }: Pick<PaymentRow, 'split_id'>, split: SplitRow | null): boolean {
  return split !== null && split.ended_at === null && split_id === split.id
}

/** Until when a payment may still be asked for: a part no longer than its split is open. Null where it may not at all. */
export async function payableUntil(
  transaction: StoreTransaction,
  charge: ChargeRow,
  { split_id }: Pick<PaymentRow, 'split_id'>,
): Promise<Date | null> {
  if (charge.status !== 'open' || charge.cancel_requested_at) return null
  const split = split_id === null ? null : await lastSplitOf(transaction, charge)
  if (split && split.status !== 'open') return null
  const until = split?.expires_at ?? charge.expires_at
  return until > transaction.now ? until : null
}

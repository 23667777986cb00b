import type { Selectable } from 'kysely'
import { paymentBalance } from '../../../shared/charge/charge-amounts.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { anyOf, statement } from '../../db/driver/statement.ts'
import type { SplitTenderTable } from '../../db/tables/split-tender-table.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'

export type SplitTenderRow = Selectable<SplitTenderTable>

/** The newest split tender of each of some charges that may be paid so, by the charge's id. */
export async function lastSplitTendersOf(
  transaction: StoreTransaction,
  charges: readonly Pick<ChargeRow, 'id' | 'split_tender'>[],
): Promise<Map<string, SplitTenderRow>> {
  const ids = charges.filter(charge => charge.split_tender).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await transaction.ask(splitTendersOfCharges({ store: transaction.store, charges: ids }))
  return new Map(rows.map(row => [row.charge_id, row]))
}

const splitTendersOfCharges = statement((db, { store, charges }: { store: string; charges: readonly string[] }) =>
  db
    .selectFrom('split_tenders')
    .selectAll()
    .where('store_id', '=', store)
    .where('charge_id', '=', anyOf(charges))
    .orderBy('id'),
)

/** Every split tender of a charge, oldest first. */
export function splitTendersOf(
  { ask, store }: StoreTransaction,
  { id }: Pick<ChargeRow, 'id'>,
): Promise<SplitTenderRow[]> {
  return ask(splitTendersOfCharges({ store, charges: [id] }))
}

/** The newest split tender of a charge; null where there was none. */
export async function lastSplitTenderOf(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'id' | 'split_tender'>,
): Promise<SplitTenderRow | null> {
  return (await lastSplitTendersOf(transaction, [charge])).get(charge.id) ?? null
}

/**
 * The split tender of a charge that has not come to rest; null where there is none. The charge is locked, so it stays
 * so.
 */
export async function splitTenderUnderWay(
  transaction: StoreTransaction,
  charge: Pick<ChargeRow, 'id' | 'split_tender'>,
): Promise<SplitTenderRow | null> {
  const last = await lastSplitTenderOf(transaction, charge)
  return last?.ended_at === null ? last : null
}

/** What of its charge a tender pays: without the interest that its payer bears, and without what went back. */
export function principalOf(tender: PaymentRow): Centavos {
  if (tender.status !== 'captured') return centavos(tender.amount - tender.amount_interest)
  const { unapplied, sale } = paymentBalance(tender)
  return centavos(Math.max(0, unapplied + sale))
}

/**
 * Whether a payment is a tender of a split tender that has not come to rest: what it brings waits for the other
 * tenders.
 */
export function isTenderOf(
  { split_tender_id }: Pick<PaymentRow, 'split_tender_id'>,
  splitTender: SplitTenderRow | null,
): boolean {
  return splitTender !== null && splitTender.ended_at === null && split_tender_id === splitTender.id
}

/**
 * Until when a payment may still be asked for: a tender no longer than its split tender is open. Null where it may not
 * at all.
 */
export async function payableUntil(
  transaction: StoreTransaction,
  charge: ChargeRow,
  { split_tender_id }: Pick<PaymentRow, 'split_tender_id'>,
): Promise<Date | null> {
  if (charge.status !== 'open' || charge.cancel_requested_at) return null
  const splitTender = split_tender_id === null ? null : await lastSplitTenderOf(transaction, charge)
  if (splitTender && splitTender.status !== 'open') return null
  const until = splitTender?.expires_at ?? charge.expires_at
  return until > transaction.now ? until : null
}

import { type Selectable, sql } from 'kysely'
import type { UnappliedMove } from '../../shared/contract/unapplied.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { UnappliedMoveTable } from '../db/tables/unapplied-move-table.ts'

export type MoveRow = Selectable<UnappliedMoveTable>

/** One move of the store, locked. @throws Problem not_found. */
export async function lockMove({ db, store }: StoreTransaction, move: string): Promise<MoveRow> {
  const row = await db
    .selectFrom('unapplied_moves')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', move)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no move ${move} in this store.`)
  return row
}

/** Moves from a charge and to it, oldest first. */
export async function movesOfCharge({ db, store }: StoreTransaction, charge: string): Promise<UnappliedMove[]> {
  const rows = await db
    .selectFrom('unapplied_moves')
    .selectAll()
    .where('store_id', '=', store)
    .where(eb => eb.or([eb('charge_id', '=', charge), eb('to_charge_id', '=', charge)]))
    .orderBy('id')
    .execute()
  return rows.map(showMove)
}

/**
 * A customer's credit that was not used yet, oldest first; locked, so that it is used once. What came by a payment of
 * which a bank or an acquirer took more than it had is none: nobody holds it, until that comes back.
 */
export function creditOf({ db, store }: StoreTransaction, customer: string): Promise<MoveRow[]> {
  return db
    .selectFrom('unapplied_moves')
    .selectAll()
    .where('store_id', '=', store)
    .where('customer_id', '=', customer)
    .where('moved_to', '=', sql.lit('credit' as const))
    .where('to_payment_id', 'is', null)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('id')
            .whereRef('payments.id', '=', 'unapplied_moves.payment_id')
            .where('payments.store_id', '=', store)
            .where('payments.amount_overdrawn', '>', centavos(0)),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Waits for whoever pays with the same customer's credit, or takes it back when they were erased: what is not used of a
 * row becomes another one, which nobody sees who has waited for the first.
 */
export async function lockCredit({ db }: StoreTransaction, customer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${customer}`}, 0))`.execute(db)
}

/** A move as the API shows it. */
export function showMove(row: MoveRow): UnappliedMove {
  return {
    id: row.id,
    object: 'unapplied_move',
    moved_to: row.moved_to,
    charge_id: row.charge_id,
    payment_id: row.payment_id,
    to_charge_id: row.to_charge_id,
    to_payment_id: row.to_payment_id,
    customer_id: row.customer_id,
    amount: row.amount,
    reason: row.reason,
    actor: row.actor,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

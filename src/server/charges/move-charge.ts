import type { UpdateObject } from 'kysely'
import { type ChargeCause, type ChargeStatus, chargeMove } from '../../shared/charge/charge-status.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ChargeRow } from './charge-rows.ts'

type Together = Omit<UpdateObject<Tables, 'charges'>, 'status' | 'id' | 'store_id'>

/**
 * Moves a charge by the table of moves: the only place that writes `charges.status`. `together` is written with it.
 * Returns the charge as it is then, or null when the table has no such move or the charge was no longer in `from`.
 */
export async function moveCharge(
  transaction: StoreTransaction,
  charge: { id: string; status: ChargeStatus },
  cause: ChargeCause,
  together: Together,
): Promise<ChargeRow | null> {
  const to = chargeMove(charge.status, cause)
  if (!to) return null
  const moved = await transaction.db
    .updateTable('charges')
    .set({ ...together, status: to })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge.id)
    .where('status', '=', charge.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return null
  transaction.changed(charge.id)
  return moved
}

import type { Updateable } from 'kysely'
import { type ChargeCause, type ChargeStatus, chargeMove } from '../../../shared/charge/charge-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'
import type { ChargeTable } from '../../db/tables/tables.ts'
import { enqueueSplitTenderFollowUp } from '../split-tender/enqueue-split-tender-follow-up.ts'
import type { ChargeRow } from './charge-rows.ts'
import { followLink } from './link-counts.ts'
import { notifyPayerByMail } from './notify-payer-by-mail.ts'

type Together = Omit<Updateable<ChargeTable>, 'status' | 'id' | 'store_id'>

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
  const { id, status: from } = charge
  const [moved] = await transaction.ask(move({ ...together, status: to, store: transaction.store, id, from }))
  if (!moved) return null
  transaction.changed(charge.id)
  transaction.count('guiche.charges', { status: to })
  // Whatever pays or ends a charge, the tenders that were to pay it are undone.
  if (moved.split_tender) await enqueueSplitTenderFollowUp(transaction, charge.id)
  if (moved.payment_link_id) await followLink(transaction, from, moved)
  if (to === 'paid') await notifyPayerByMail(transaction, 'receipt', { charge: charge.id })
  return moved
}

type Move = Together & { status: ChargeStatus; store: string; id: string; from: ChargeStatus }

const move = statement((db, { store, id, from, ...written }: Move) =>
  db
    .updateTable('charges')
    .set(written)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('store_id', '=', store)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll(),
)

import type { ChargeFlag } from '../../shared/charge/charge-status.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ReceivedPix } from '../providers/port.ts'
import { readStore } from '../stores/read-store.ts'
import type { ChargeDeps } from './charge-deps.ts'
import type { ChargeRow } from './charge-rows.ts'
import { endShownCodes } from './end-shown-codes.ts'
import { moveCharge } from './move-charge.ts'
import { tellCharge } from './tell.ts'
import { touchCharge } from './touch-charge.ts'

/** How much of what came in pays the charge, and how much waits for a person. */
export interface Applied {
  applied: Centavos
  unapplied: Centavos
}

/**
 * Applies received money to a locked charge by the table in design/contracts.md: an open or expired charge is
 * covered by it; what is too much, comes again, or comes to a canceled charge is kept as unapplied. Money is never
 * refused: it has already arrived.
 */
export async function applyReceived(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: ChargeRow,
  payment: { id: string },
  received: ReceivedPix,
): Promise<Applied> {
  const late = received.paidAt > charge.expires_at
  const store = await readStore(transaction)
  const waitsForPerson =
    charge.status === 'canceled' || (charge.status === 'expired' && late && store.late_pix === 'review')
  const left = charge.status === 'paid' || waitsForPerson ? 0 : Math.max(0, charge.amount - charge.amount_paid)
  const applied = centavos(Math.min(received.amount, left))
  const unapplied = centavos(received.amount - applied)

  const flags = new Set(charge.flags)
  if (charge.status === 'paid') flags.add('duplicate')
  else if (waitsForPerson) flags.add('late').add('review')
  else if (late) flags.add('late')
  const paid = centavos(charge.amount_paid + applied)
  const covered = !waitsForPerson && charge.status !== 'paid' && paid >= charge.amount
  if (covered) flags.delete('partial')
  if (covered && unapplied > 0) flags.add('over')
  if (!covered && charge.status !== 'paid' && !waitsForPerson) flags.add('partial')

  const together = {
    flags: [...flags].sort() as ChargeFlag[],
    amount_paid: paid,
    amount_unapplied: centavos(charge.amount_unapplied + unapplied),
  }
  transaction.write(
    transaction.db
      .updateTable('payments')
      .set({ amount_applied: applied })
      .where('store_id', '=', transaction.store)
      .where('id', '=', payment.id),
  )
  if (covered) {
    await moveCharge(transaction, charge, 'covered', { ...together, paid_at: received.paidAt })
    await endShownCodes(transaction, charge.id)
    await tellCharge(transaction, 'charge.paid', charge.id, deps.publicUrl)
  } else {
    await transaction.db
      .updateTable('charges')
      .set(together)
      .where('store_id', '=', transaction.store)
      .where('id', '=', charge.id)
      .execute()
    await touchCharge(transaction, charge.id)
    await tellCharge(transaction, 'charge.updated', charge.id, deps.publicUrl)
  }
  return { applied, unapplied }
}

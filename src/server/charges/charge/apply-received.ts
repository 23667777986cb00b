import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import type { ChargeFlag } from '../../../shared/charge/charge-status.ts'
import { type Centavos, centavos, ZERO } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Store } from '../../stores/read-store.ts'
import type { ChargeRow, PaymentRow } from './charge-rows.ts'
import { moveCharge } from './move-charge.ts'

/** Money that has come, by whichever way. */
type Received = {
  amount: Centavos
  paidAt: Date
  /** Whether its payer sent it at a moment of their own: a card is captured when the store asks for it. */
  isPushed?: boolean
}

/**
 * What received money does to a charge: how much of it pays, how much waits for a person, and what becomes of the
 * charge.
 */
export interface Share {
  applied: Centavos
  unapplied: Centavos
  /** Whether the charge is paid by it. */
  covered: boolean
  flags: ChargeFlag[]
}

/**
 * An open or expired charge is covered by what comes in. What is too much, comes again, or comes to a canceled charge
 * is kept as unapplied (docs/amounts-of-a-charge.md), and so is what comes late where the store wants to look first
 * (`late_pix`), though nobody has written down yet that the charge expired. Money is never rejected: it has already
 * arrived.
 * @param payments of the charge, as they were before this money.
 */
export function shareOf(
  charge: ChargeRow,
  payments: readonly PaymentRow[],
  received: Received,
  store: Pick<Store, 'late_pix'>,
): Share {
  const late = received.paidAt > charge.expires_at
  const isOver = charge.status === 'expired' || (charge.status === 'open' && received.isPushed === true)
  const waitsForPerson = charge.status === 'canceled' || (isOver && late && store.late_pix === 'review')
  const left = charge.status === 'paid' || waitsForPerson ? ZERO : leftToPay(charge, payments)
  const applied = centavos(Math.min(received.amount, left))
  const unapplied = centavos(received.amount - applied)

  const flags = new Set(charge.flags)
  if (charge.status === 'paid') flags.add('duplicate')
  else if (waitsForPerson) flags.add('late').add('review')
  else if (late) flags.add('late')
  const covered = !waitsForPerson && charge.status !== 'paid' && applied === left
  if (covered) flags.delete('partial')
  if (covered && unapplied > 0) flags.add('over')
  if (!covered && charge.status !== 'paid' && !waitsForPerson) flags.add('partial')
  return { applied, unapplied, covered, flags: [...flags].sort() }
}

/** The share of a tender: it pays nothing until all tenders are there, and can be given back until then. */
export function shareOfTender(charge: ChargeRow, received: Pick<Received, 'amount'>): Share {
  return { applied: ZERO, unapplied: received.amount, covered: false, flags: [...charge.flags] }
}

/** Writes a share to its locked charge, which becomes paid where it is covered. Returns the charge as it is then. */
export async function applyShare(
  transaction: StoreTransaction,
  charge: ChargeRow,
  share: Share,
  received: Pick<Received, 'paidAt'>,
): Promise<ChargeRow> {
  if (share.covered) {
    const together = { flags: share.flags, paid_at: received.paidAt }
    const paid = await moveCharge(transaction, charge, 'covered', together)
    if (!paid) throw new Error(`Charge ${charge.id} is locked and cannot be moved`)
    return paid
  }
  transaction.changed(charge.id)
  return transaction.db
    .updateTable('charges')
    .set({ flags: share.flags })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('store_id', '=', transaction.store)
    .where('id', '=', charge.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import { chargeCan } from '../../../shared/charge/charge-can.ts'
import type { ChargeReopen } from '../../../shared/contract/unapplied.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockWithPayments } from './charge-rows.ts'
import { moveCharge } from './move-charge.ts'
import { recordChargeEvent } from './record-charge-event.ts'

/**
 * The merchant asks again for a paid charge whose money was given back, moved or lost: it is open for what its sale
 * lacks, and its page takes payments again. Nothing else makes a paid charge ask for money. @throws Problem
 * charge_not_found, charge_not_reopenable.
 */
export async function reopenCharge(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  { expires_in }: ChargeReopen,
  actor: Actor,
): Promise<void> {
  const { charge: row, payments } = await lockWithPayments(transaction, charge)
  const due = leftToPay(row, payments)
  if (!chargeCan.reopen({ status: row.status, amount_missing: due })) {
    throw new Problem('charge_not_reopenable', `The charge is ${row.status}, and its sale lacks ${due} centavos.`)
  }
  const { now, store } = transaction
  const flags = new Set(row.flags)
  if (due < row.amount) flags.add('partial')
  await moveCharge(transaction, row, 'reopen', {
    flags: [...flags].sort(),
    paid_at: null,
    // Its money came while it was being canceled, or after: who opens it again wants it paid.
    cancel_requested_at: null,
    reopened_at: now,
    expires_at: new Date(now.getTime() + expires_in * 1000),
  })
  await transaction.enqueue({ name: 'expire-charge', data: { store, charge, round: 0 }, after: expires_in })
  await recordAudit(transaction, actor, 'charge.reopen', charge, { due })
  await recordChargeEvent(transaction, 'charge.updated', charge, deps.publicUrl)
}

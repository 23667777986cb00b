import type { ApprovalOutcome } from '../../../shared/charge/refund-status.ts'
import type { Actor } from '../../access/principal.ts'
import type { ChargeDeps } from '../../charges/charge/charge-deps.ts'
import type { RefundRow } from '../../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { type ReleaseClaim, releaseClaim } from '../end-refund.ts'
import { moveRefund } from '../move-refund.ts'
import { publishRefund } from '../refund-rows.ts'

/** How a refund that waits ends without money. */
interface Ending {
  outcome: Exclude<ApprovalOutcome, 'waiting' | 'approved'>
  actor: Actor
  person: string | null
  note: string | null
}

/**
 * Ends a refund that waits for another person without giving anything back: what it claimed may be refunded again, by
 * `release`. The charge is locked; the audit is the caller's.
 */
export async function cancelRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: RefundRow,
  { outcome, actor, person, note }: Ending,
  release: ReleaseClaim = releaseClaim,
): Promise<void> {
  const moved = await moveRefund(transaction, row, 'canceled', {
    approval: outcome,
    decided_by: actor.name,
    decided_by_person: person,
    decided_at: transaction.now,
    approval_note: note,
  })
  if (!moved) return
  await release(deps, transaction, row)
  await publishRefund(transaction, 'refund.canceled', row, deps.publicUrl)
}

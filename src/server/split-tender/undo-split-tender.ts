import type { Actor } from '../access/principal.ts'
import { Problem } from '../base/problem.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge } from '../charges/charge/charge-rows.ts'
import { splitTenderUnderWay } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { undo } from './take-step.ts'

/**
 * Writes that the split tender of a charge is to be undone, because its payer or the merchant gives them up: rows
 * only. Asked for again, it is the same. `followSplitTender` does it after the commit, or its job.
 * @throws Problem split_tender_not_undoable, split_tender_under_way.
 */
export async function requestUndo(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  charge: string,
  actor: Actor,
): Promise<void> {
  const splitTender = await splitTenderUnderWay(transaction, await lockCharge(transaction, charge))
  if (!splitTender)
    throw new Problem('split_tender_not_undoable', 'Nothing of this charge is held or paid by a split tender.')
  if (splitTender.status === 'completing')
    throw new Problem('split_tender_under_way', 'All tenders are there and being captured.')
  await undo(deps, transaction, splitTender, 'given_up', actor)
}

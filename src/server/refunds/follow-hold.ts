import { followCardOperation } from '../charges/cards/follow-card-operation.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { readPayment } from '../charges/charge/charge-rows.ts'
import { pendingOperation } from '../charges/payments/pending-operations.ts'
import { pollReturns } from './follow-refund.ts'

/**
 * Follows what is asked of a held card. A void may have come too late and have taken back what was captured meanwhile:
 * what went back of it is written, too.
 */
export async function followHold(
  deps: ChargeDeps,
  input: { store: string; payment: string; round: number },
): Promise<void> {
  await followCardOperation(deps, input)
  const { store, payment } = input
  const row = await deps.database.inStore(store, transaction => readPayment(transaction, payment))
  if (row.status === 'captured' && !pendingOperation(row)) await pollReturns(deps, store, row)
}

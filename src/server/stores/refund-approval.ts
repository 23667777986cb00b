import type { RefundApprovalPut, RefundApprovalSetting } from '../../shared/contract/refund-approval.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { listApprovers } from '../access/people-who-refund.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'

/** The one who asks, and another. */
const LEAST_APPROVERS = 2

/** Centavos that one person refunds by themselves; null where the store asks nobody else. */
export async function approvalLimit(transaction: StoreTransaction): Promise<number | null> {
  return (await readSetting(transaction))?.amount_limit ?? null
}

/** What holds, and who may approve. */
export async function showRefundApproval(transaction: StoreTransaction): Promise<RefundApprovalSetting> {
  const [row, approvers] = [await readSetting(transaction), await listApprovers(transaction)]
  return {
    object: 'refund_approval',
    limit: row?.amount_limit ?? null,
    approvers,
    changed_at: row?.changed_at.toISOString() ?? null,
  }
}

/**
 * From now on what goes beyond the limit waits for another person. @throws Problem refund_approval_needs_two.
 */
export async function setRefundApproval(
  transaction: StoreTransaction,
  { limit }: RefundApprovalPut,
  actor: Actor,
): Promise<RefundApprovalSetting> {
  const { db, store, now } = transaction
  const approvers = await listApprovers(transaction)
  if (approvers.length < LEAST_APPROVERS) {
    throw new Problem('refund_approval_needs_two', `So far ${approvers.length} may: nobody approves their own refund.`)
  }
  const before = await approvalLimit(transaction)
  const values = { amount_limit: centavos(limit), changed_at: now }
  await db
    .insertInto('refund_approval')
    .values({ store_id: store, ...values })
    .onConflict(conflict => conflict.column('store_id').doUpdateSet(values))
    .execute()
  await recordAudit(transaction, actor, 'refund_approval.set', store, { limit, before })
  return showRefundApproval(transaction)
}

/** Nobody else is asked from now on. What waits already goes on waiting. */
export async function removeRefundApproval(transaction: StoreTransaction, actor: Actor): Promise<void> {
  const { db, store } = transaction
  const before = await approvalLimit(transaction)
  await db.deleteFrom('refund_approval').where('store_id', '=', store).execute()
  await recordAudit(transaction, actor, 'refund_approval.remove', store, { before })
}

function readSetting({ db, store }: StoreTransaction) {
  return db
    .selectFrom('refund_approval')
    .select(['amount_limit', 'changed_at'])
    .where('store_id', '=', store)
    .executeTakeFirst()
}

import type { StoreTransaction } from '../../db/database.ts'

/**
 * Something of a split has changed: whoever wrote it lets its job look at once. What a payment does to the other parts is none of the
 * payment's business.
 */
export async function enqueueSplitFollowUp(transaction: StoreTransaction, charge: string): Promise<void> {
  await transaction.enqueue({ name: 'follow-split', data: { store: transaction.store, charge, watch: null } })
}

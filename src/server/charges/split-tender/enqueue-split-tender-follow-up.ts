import type { StoreTransaction } from '../../db/database.ts'

/**
 * Something of a split tender has changed: whoever wrote it lets its job look at once. What a payment does to the
 * other tenders is none of the payment's business.
 */
export async function enqueueSplitTenderFollowUp(transaction: StoreTransaction, charge: string): Promise<void> {
  await transaction.enqueue({ name: 'follow-split-tender', data: { store: transaction.store, charge, watch: null } })
}

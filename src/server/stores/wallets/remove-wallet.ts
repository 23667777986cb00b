import type { WalletMethod } from '../../../shared/charge/payment-method.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { settleReviewItem } from '../review-items/review-items.ts'

/**
 * Takes a wallet no more; what was given for it is forgotten, and open charges offer it no longer. @throws Problem
 * not_found.
 */
export async function removeWallet(transaction: StoreTransaction, wallet: WalletMethod, actor: Actor): Promise<void> {
  const removed = await transaction.db
    .deleteFrom('wallets')
    .where('store_id', '=', transaction.store)
    .where('wallet', '=', wallet)
    .returning('settings')
    .executeTakeFirst()
  if (!removed) throw new Problem('not_found', `The store does not take ${wallet}.`)
  if (wallet === 'apple-pay') settleReviewItem(transaction, 'certificate_expires', transaction.store)
  await recordAudit(transaction, actor, 'wallet.remove', null, { wallet, before: removed.settings })
}

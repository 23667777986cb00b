import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { settleReviewItem } from '../review-items/review-items.ts'
import { accountThatTakesPix } from './take-pix-with.ts'

/** What stands before a person only because an account is in use. */
const OF_ITS_USE = ['certificate_expires', 'webhook_rejected', 'pix_rejected'] as const

/**
 * Nothing new is paid by this account any more. What was begun there goes on: open codes, captures, refunds, disputes,
 * what its webhooks tell and its payouts. Twice is once.
 * @throws Problem not_found.
 */
export async function closeAccount(transaction: StoreTransaction, account: string, actor: Actor): Promise<void> {
  if ((await lockAccount(transaction, account)).closed_at !== null) return
  await change(transaction, account, { closed_at: transaction.now, takes_pix_since: null })
  for (const kind of OF_ITS_USE) settleReviewItem(transaction, kind, account)
  await recordAudit(transaction, actor, 'provider_account.close', account, await placeOfCodes(transaction))
}

/**
 * The account takes payments again, by the rules that name it. Pix codes are made where they are made now, and here
 * where that is nowhere. Twice is once. @throws Problem not_found.
 */
export async function reopenAccount(transaction: StoreTransaction, account: string, actor: Actor): Promise<void> {
  if ((await lockAccount(transaction, account)).closed_at === null) return
  // Where nobody was ever told to, the oldest bank makes the codes: that may be this one.
  const { pix } = await placeOfCodes(transaction)
  if (pix) await change(transaction, pix, { takes_pix_since: transaction.now })
  // What it may have told nobody meanwhile is asked for at once, and it is told where to call: that may have changed.
  await change(transaction, account, { closed_at: null, reconcile_at: transaction.now })
  await transaction.enqueue({ name: 'register-webhook', data: { store: transaction.store, account } })
  await recordAudit(transaction, actor, 'provider_account.reopen', account, await placeOfCodes(transaction))
}

/** Where the store's Pix codes are made, for the audit too. */
async function placeOfCodes(transaction: StoreTransaction): Promise<{ pix: string | null }> {
  return { pix: (await accountThatTakesPix(transaction)) ?? null }
}

async function lockAccount({ db, store }: StoreTransaction, account: string): Promise<{ closed_at: Date | null }> {
  const row = await db
    .selectFrom('provider_accounts')
    .select('closed_at')
    .where('store_id', '=', store)
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', `There is no account ${account} in this store.`)
  return row
}

async function change(
  { db, store }: StoreTransaction,
  account: string,
  to: { closed_at?: Date | null; takes_pix_since?: Date | null; reconcile_at?: Date },
): Promise<void> {
  await db.updateTable('provider_accounts').set(to).where('store_id', '=', store).where('id', '=', account).execute()
}

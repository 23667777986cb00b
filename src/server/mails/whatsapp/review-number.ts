import { type RawBuilder, sql } from 'kysely'
import { type SenderProblem, senderProblems } from '../../../shared/contract/whatsapp.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { raiseReviewItem, settleReviewItem } from '../../stores/review-items/review-items.ts'
import type { MessageAnswer } from './messenger.ts'
import { sendWaiting } from './send-waiting.ts'
import type { WhatsappSender } from './whatsapp-sender.ts'

/**
 * What an answer says of the number itself: one that Meta takes nothing of stands before a person at once, until a
 * message is taken again. An answer to a number that was set anew meanwhile says nothing of the new one.
 */
export async function reviewNumber(
  transaction: StoreTransaction,
  sender: WhatsappSender,
  answer: MessageAnswer,
): Promise<void> {
  const { store, now } = transaction
  if (answer.kind === 'sent') {
    if (!sender.hasProblem) return
    await noteOf(transaction, sender, { problem: null, problem_detail: null, problem_at: null })
    await sendWaiting(transaction)
    return settleReviewItem(transaction, 'whatsapp_rejected', store)
  }
  const { problem, detail } = answer
  if (!isOfNumber(problem)) return
  const since = sql<Date>`coalesce(problem_at, ${now})`
  if (!(await noteOf(transaction, sender, { problem, problem_detail: detail, problem_at: since }))) return
  await raiseReviewItem(transaction, { kind: 'whatsapp_rejected', about: store, charge: null, detail })
}

function isOfNumber(problem: string): problem is SenderProblem {
  return senderProblems.some(one => one === problem)
}

interface Noted {
  problem: SenderProblem | null
  problem_detail: string | null
  problem_at: RawBuilder<Date> | null
}

/** False where the number was set anew, or removed. */
async function noteOf({ db, store }: StoreTransaction, { changedAt }: WhatsappSender, noted: Noted): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('whatsapp_senders')
    .set(noted)
    .where('store_id', '=', store)
    .where('changed_at', '=', changedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import { disputeIs, disputeMayMove } from '../../shared/charge/dispute-status.ts'
import { afterSilence } from '../charges/payments/polling-schedule.ts'
import type { DisputeDeps } from '../disputes/answer-dispute.ts'
import { readDispute } from '../disputes/dispute-rows.ts'
import { recordDisputesBeforeRefunds } from '../refunds/approval/give-way-to-disputes.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { answerAcquirer } from './answer-acquirer.ts'

/**
 * Looks after one dispute: tells the acquirer an answer that it does not have yet, slower and slower, and asks it what
 * became of one whose time for evidence is over. What comes later the acquirer's call tells, or the night's question.
 */
export async function followDispute(
  deps: DisputeDeps,
  { store, dispute, round }: { store: string; dispute: string; round: number },
): Promise<void> {
  const before = await deps.database.inStore(store, transaction => readDispute(transaction, dispute))
  if (disputeIs(before.status, 'ended')) return
  const known = before.answer === null ? await look(deps, store, dispute) : await sendAnswer(deps, store, dispute)
  if (known) return
  const { wait, needsReview } = afterSilence(round)
  await deps.database.inStore(store, async transaction => {
    if (needsReview) {
      const detail = 'The acquirer has not said for more than two hours what became of this dispute.'
      const about = { about: dispute, charge: before.charge_id, amount: before.amount }
      await raiseReviewItem(transaction, { kind: 'dispute_unanswered', ...about, detail })
    }
    if (wait === null) return
    await transaction.enqueue({ name: 'follow-dispute', data: { store, dispute, round: round + 1 }, after: wait })
  })
}

/** Whether the acquirer has the answer, or has rejected it. */
async function sendAnswer(deps: DisputeDeps, store: string, dispute: string): Promise<boolean> {
  await answerAcquirer(deps, store, dispute)
  const { status, answer } = await deps.database.inStore(store, transaction => readDispute(transaction, dispute))
  return answer === null || !disputeMayMove(status, 'submitted')
}

/** Reads the dispute once, and writes what the acquirer has of it. Returns whether it no longer waits for us. */
async function look(deps: DisputeDeps, store: string, dispute: string): Promise<boolean> {
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readDispute(transaction, dispute)
    return { row, account: await deps.connections.cardsOf(transaction, row.provider_account_id) }
  })
  const { row } = seen
  const { port, id: account } = seen.account
  if (!port.readDispute || row.provider_dispute_id === null) return true
  const read = await port.readDispute(row.provider_dispute_id)
  if (read.outcome !== 'ok') return read.outcome === 'absent'
  await recordDisputesBeforeRefunds(deps, store, { account, payment: row.payment_id }, [read.value])
  return !disputeMayMove(read.value.status, 'submitted')
}

import { refundHasEnded } from '../../shared/charge/refund-status.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge } from '../charges/charge/charge-rows.ts'
import { type Answer, isLater, type PixReturn } from '../providers/pix-port.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { failRefund, finishRefund } from './end-refund.ts'
import { readRefund } from './refund-rows.ts'

/**
 * Writes what the bank answered about a devolução: done, rejected, or not ended yet. Runs any number of times with
 * the same answer to the same end. Returns whether the refund has ended.
 */
export async function recordReturnAnswer(
  deps: ChargeDeps,
  store: string,
  refund: string,
  answer: Answer<PixReturn>,
): Promise<boolean> {
  return deps.database.inStore(store, async transaction => {
    const { charge_id } = await readRefund(transaction, refund)
    await lockCharge(transaction, charge_id)
    const row = await readRefund(transaction, refund)
    if (row.status !== 'processing') return refundHasEnded(row.status)
    if (answer.outcome === 'rejected') {
      if (answer.code === 'not_authorized') {
        const about = { about: refund, charge: charge_id, amount: row.amount }
        const detail = `The bank does not let this account give money back: ${answer.detail}`
        await raiseReviewItem(transaction, { kind: 'refund_unknown', ...about, detail })
      }
      if (isOpen(answer.code)) return false
      await failRefund(deps, transaction, row, answer)
      return true
    }
    if (answer.outcome !== 'ok') return false
    if (answer.value.status === 'failed') {
      const detail = answer.value.reason ?? 'The bank did not carry the devolução out.'
      await failRefund(deps, transaction, row, { code: 'other', detail })
      return true
    }
    if (answer.value.status !== 'done') return false
    await finishRefund(deps, transaction, row, answer.value)
    return true
  })
}

/**
 * Whether a rejection was of who asked, or how often: the bank has not looked at the devolução, and may be carrying out
 * what it was asked for before.
 */
function isOpen(code: string): boolean {
  return isLater(code) || code === 'not_authorized'
}

import { raiseReviewItem } from '../../stores/review-items/review-items.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { readPayment } from '../charge/charge-rows.ts'
import { pendingOperation } from '../payments/pending-operations.ts'
import { afterSilence } from '../payments/polling-schedule.ts'
import { performCardOperation } from './perform-card-operation.ts'

/** Seconds between two questions after a day of silence: the nightly list tells only what changed. */
const ONCE_A_DAY = 86_400

/** Asks the acquirer to do what is pending of a held card until it has answered, slower and slower. */
export async function followCardOperation(
  deps: ChargeDeps,
  input: { store: string; payment: string; round: number },
): Promise<void> {
  const { store, payment, round } = input
  const { outcome } = await performCardOperation(deps, store, payment)
  if (outcome !== 'unknown') return
  const { wait, needsReview } = afterSilence(round)
  if (needsReview) deps.log.warn({ payment, round }, 'the acquirer does not say what became of a held card')
  await deps.database.inStore(store, async transaction => {
    const row = await readPayment(transaction, payment)
    const pending = pendingOperation(row)
    if (!pending) return
    if (needsReview) {
      const detail = `The acquirer has not said for more than two hours what became of the ${pending} of a held card.`
      const { charge_id: charge, amount } = row
      await raiseReviewItem(transaction, { kind: 'payment_unknown', about: payment, charge, detail, amount })
    }
    await transaction.enqueue({
      name: 'follow-hold',
      data: { store, payment, round: round + 1 },
      after: wait ?? ONCE_A_DAY,
    })
  })
}

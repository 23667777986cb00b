import type { MethodVerbs } from '../payments/method-verbs.ts'
import { pendingOperation } from '../payments/pending-operations.ts'
import { writeCardOperation } from './card-operation.ts'
import { followCardPayment } from './follow-card-payment.ts'
import { performCardOperation } from './perform-card-operation.ts'

/**
 * A card is given up by voiding it at the acquirer. Of one that is being captured or voided already nothing more is
 * asked.
 */
export const cardVerbs: MethodVerbs = {
  follow: followCardPayment,
  requestCancel: async (transaction, payment) => {
    if (pendingOperation(payment) === null) await writeCardOperation(transaction, payment, 'cancel')
  },
  finishCancel: async (deps, store, { id }) => {
    const ended = await performCardOperation(deps, store, id)
    return ended.outcome === 'rejected' ? ended.detail : null
  },
}

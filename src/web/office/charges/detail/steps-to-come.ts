import { chargeIs } from '../../../../shared/charge/charge-status.ts'
import type { TrackerStep } from '../../../../shared/charge/charge-tracker.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { PaymentWords } from '../../messages/pt-br/payments.ts'

/** What a step is called in its status. */
export function labelOf({ step, status }: TrackerStep, words: PaymentWords): string {
  return words.trackerStepIn[step]?.[status] ?? words.trackerStep[step]
}

/** What is still to come, or waits now: of a charge that has ended nothing does. */
export function stepsToCome({ status, tracker }: Charge): TrackerStep[] {
  return chargeIs(status, 'ended') ? [] : tracker.filter(step => step.status !== 'completed' && step.status !== 'error')
}

import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Payment } from './shop.ts'

const ended: ReadonlySet<string> = new Set(['captured', 'declined', 'failed', 'expired', 'canceled'])

/** What is not over of payments and their refunds. */
export function underWay(payments: readonly Payment[], refunds: Charge['refunds']): string[] {
  return [
    ...payments.filter(one => one.pending).map(({ id, pending }) => `${id} is pending ${pending}`),
    ...payments.filter(one => !ended.has(one.status)).map(({ id, status }) => `${id} is ${status}`),
    ...refunds.filter(one => one.status !== 'done' && one.status !== 'failed').map(one => `${one.id} is ${one.status}`),
  ]
}

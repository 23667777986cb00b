import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Dispute } from '../../../src/shared/contract/dispute.ts'

/** Whether what lasts for days may still be under way. */
export type Time = 'under way' | 'ended'

/** What has not ended although it should have. */
export function stuck(charges: Charge[], disputes: Dispute[], time: Time): string[] {
  const isLate = time === 'ended'
  return [
    ...charges.filter(({ status }) => isLate && status === 'open').map(({ id }) => `${id} is open after its time`),
    ...charges.flatMap(besidesThePaid),
    ...charges.flatMap(({ id, latest_split_tender: splitTender }) =>
      splitTender && splitTender.ended_at === null ? [`what pays ${id} in parts is ${splitTender.status}`] : [],
    ),
    ...charges.flatMap(({ payments }) =>
      payments
        .filter(({ status, pending }) => pending || (isLate ? !isAtRest.has(status) : halfDone.has(status)))
        .map(({ id, status, pending }) => `${id} is ${status}, pending ${pending}`),
    ),
    ...charges.flatMap(({ refunds }) =>
      refunds
        .filter(({ status }) => status !== 'done' && status !== 'failed')
        .map(({ id, status }) => `${id} is ${status}`),
    ),
    ...disputes.filter(one => isLate && !isOver(one)).map(({ id, status }) => `${id} is ${status}`),
  ]
}

/**
 * A charge that is paid holds nothing else, and shows nobody a code; one that is open lacks something, and its codes
 * ask for that.
 */
function besidesThePaid({ id, status, payments, amount_due, latest_split_tender: splitTender }: Charge): string[] {
  const besides = payments.filter(one => status === 'paid' && mayStillPay.has(one.status))
  const isOpen = status === 'open' && splitTender?.ended_at !== null
  const stale = payments.filter(one => isOpen && one.status === 'waiting' && one.amount !== amount_due)
  return [
    ...besides.map(one => `${id} is paid, and ${one.id} is ${one.status}`),
    ...(status === 'open' && amount_due <= 0 ? [`${id} is open and lacks nothing`] : []),
    ...stale.map(one => `${one.id} asks for ${one.amount}, and ${id} for ${amount_due}`),
  ]
}

const mayStillPay: ReadonlySet<string> = new Set(['waiting', 'challenge', 'authorized'])

export function isOver({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost' || status === 'accepted'
}

const isAtRest: ReadonlySet<string> = new Set(['captured', 'declined', 'failed', 'expired', 'canceled'])
const halfDone: ReadonlySet<string> = new Set(['created', 'processing'])

import type { PaymentStatus } from '../../../shared/charge/payment-status.ts'
import type { PaymentRouting } from '../../../shared/contract/card-routing.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { attemptReference } from './attempt-reference.ts'

type Outcome = PaymentRouting['attempts'][number]['outcome']

/** What the last account answered, by what has become of the payment. A failed one is told apart by its code. */
const answered: Record<Exclude<PaymentStatus, 'failed'>, Outcome> = {
  created: 'open',
  processing: 'open',
  waiting: 'open',
  challenge: 'taken',
  authorized: 'taken',
  captured: 'taken',
  canceled: 'taken',
  expired: 'taken',
  declined: 'declined',
}

/** A failure by which the last account did nothing, either. */
const uncharged: ReadonlySet<string> = new Set(['not_sent', 'not_charged', 'acquirers_down'])

/**
 * How a payment's account was chosen, and what each that was asked answered; null where there was nothing to choose.
 */
export function showRouting(row: PaymentRow): PaymentRouting | null {
  const { routing, status, failure_code, failure_detail } = row
  if (!routing) return null
  const { version, rule, passedOver, brand, amount, draw, candidates, notCharged, after = null } = routing
  const before = notCharged.map(({ detail, at }) => ({ outcome: 'not_charged' as const, detail, ended_at: at }))
  const failed = uncharged.has(failure_code ?? '') ? 'not_charged' : 'rejected'
  const outcome = status === 'failed' ? failed : answered[status]
  const attempts = [...before, { outcome, detail: status === 'failed' ? failure_detail : null, ended_at: null }]
  return {
    version,
    rule,
    passed_over: [...passedOver],
    brand,
    amount,
    draw,
    candidates,
    after,
    attempts: attempts.map((one, place) => {
      const { account = row.provider_account_id, name = '' } = candidates[place] ?? {}
      return { account, name, reference: attemptReference({ id: row.id, attempt: place + 1 }), ...one }
    }),
  }
}

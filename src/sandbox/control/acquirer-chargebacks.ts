import { z } from 'zod'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { type Chargeback, chargebackMessageOf, selectChargebacks } from '../acquirer/chargebacks/chargeback.ts'
import { mayMove, moveChargeback } from '../acquirer/chargebacks/move-chargeback.ts'
import { openChargeback, undisputed } from '../acquirer/chargebacks/open-chargeback.ts'
import { chargebackReasons } from '../acquirer/contract/answers.ts'
import type { Payment } from '../acquirer/payments/payment.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { knownPayment } from './acquirer-payments.ts'

const chargebackRequest = z.strictObject({
  amount: z.int().min(1).optional(),
  reason: z.enum(chargebackReasons).default('fraud'),
})

const decision = z.strictObject({ outcome: z.enum(['won', 'lost']) })

const reopening = z.strictObject({ amount: z.int().min(1).optional() })

/**
 * `POST /control/acquirer/payments/{id}/chargebacks`: the payer disputes a captured payment, whatever was given back or
 * is disputed already; without an amount, all that is left of it.
 */
export function raiseChargeback(acquirer: Acquirer, id: string, body: unknown): object {
  const { amount, reason } = readRequest(chargebackRequest, body ?? {})
  const opened = acquirer.db.transaction(() => {
    const payment = knownPayment(acquirer, id)
    const asked = amount ?? undisputed(acquirer, payment)
    if (payment.status === 'captured' && asked < 1) {
      throw new SandboxProblem('nothing_to_dispute', 'All of it was given back or is disputed: name an amount.')
    }
    rejectMoreThanCaptured(payment, asked)
    return openChargeback(acquirer, payment, { amount: asked, reason })
  })
  acquirer.wake()
  return chargebackMessageOf(opened)
}

/**
 * `POST /control/acquirer/chargebacks/{id}/decide`: the scheme decides who is right, also otherwise than it had
 * decided.
 */
export function decideChargeback(acquirer: Acquirer, id: string, body: unknown): object {
  const { outcome } = readRequest(decision, body)
  const decided = acquirer.db.transaction(() =>
    moveChargeback(acquirer, knownChargeback(acquirer, id, { to: outcome }), outcome),
  )
  acquirer.wake()
  return chargebackMessageOf(decided)
}

/**
 * `POST /control/acquirer/chargebacks/{id}/reopen`: what was decided is disputed again, and evidence is due once more;
 * without an amount, by that of the round before.
 */
export function reopenChargeback(acquirer: Acquirer, id: string, body: unknown): object {
  const { amount } = readRequest(reopening, body ?? {})
  const reopened = acquirer.db.transaction(() => {
    const chargeback = knownChargeback(acquirer, id, { to: 'evidence_due' })
    rejectMoreThanCaptured(knownPayment(acquirer, chargeback.payment_id), amount ?? chargeback.amount)
    return moveChargeback(acquirer, chargeback, 'evidence_due', { ...(amount && { amount }) })
  })
  acquirer.wake()
  return chargebackMessageOf(reopened)
}

function rejectMoreThanCaptured({ status, captured_amount }: Payment, amount: number): void {
  const most = status === 'captured' ? captured_amount : 0
  if (amount <= most) return
  throw new SandboxProblem('nothing_to_dispute', `The payment is ${status}: at most ${most} centavos can be disputed.`)
}

/** A chargeback that may go there. @throws SandboxProblem `not_found`, or `nothing_due`. */
function knownChargeback(acquirer: Acquirer, id: string, { to }: { to: Chargeback['status'] }): Chargeback {
  const [chargeback] = selectChargebacks(acquirer, 'chargeback.id = ?', id)
  if (!chargeback) throw new SandboxProblem('not_found', `The acquirer has no chargeback ${id.slice(0, 60)}.`)
  if (mayMove(chargeback.status, to)) return chargeback
  throw new SandboxProblem('nothing_due', `The chargeback is ${chargeback.status}.`)
}

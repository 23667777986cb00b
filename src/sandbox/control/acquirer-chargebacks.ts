import { z } from 'zod'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { chargebackMessageOf, selectChargebacks } from '../acquirer/chargebacks/chargeback.ts'
import { moveChargeback } from '../acquirer/chargebacks/move-chargeback.ts'
import { disputable, openChargeback } from '../acquirer/chargebacks/open-chargeback.ts'
import { chargebackReasons } from '../acquirer/contract/answers.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { knownPayment } from './acquirer-payments.ts'

const chargebackRequest = z.strictObject({
  amount: z.int().min(1).optional(),
  reason: z.enum(chargebackReasons).default('fraud'),
})

const decision = z.strictObject({ outcome: z.enum(['won', 'lost']) })

/** `POST /control/acquirer/payments/{id}/chargebacks`: the payer disputes a captured payment; without an amount, all that is left of it. */
export function raiseChargeback(acquirer: Acquirer, id: string, body: unknown): object {
  const { amount, reason } = readRequest(chargebackRequest, body ?? {})
  const opened = acquirer.db.transaction(() => {
    const payment = knownPayment(acquirer, id)
    const left = disputable(acquirer, payment)
    if (left < (amount ?? 1)) {
      throw new SandboxProblem('nothing_to_dispute', `${left} centavos of it can be disputed.`)
    }
    return openChargeback(acquirer, payment, { amount: amount ?? left, reason })
  })
  acquirer.wake()
  return chargebackMessageOf(opened)
}

/** `POST /control/acquirer/chargebacks/{id}/decide`: the scheme decides who is right. */
export function decideChargeback(acquirer: Acquirer, id: string, body: unknown): object {
  const { outcome } = readRequest(decision, body)
  const decided = acquirer.db.transaction(() => {
    const [chargeback] = selectChargebacks(acquirer, 'chargeback.id = ?', id)
    if (!chargeback) throw new SandboxProblem('not_found', `The acquirer has no chargeback ${id.slice(0, 60)}.`)
    if (chargeback.ended_at !== null) throw new SandboxProblem('nothing_due', `The chargeback is ${chargeback.status}.`)
    return moveChargeback(acquirer, chargeback, outcome)
  })
  acquirer.wake()
  return chargebackMessageOf(decided)
}

import { addBankDays } from '../../../shared/brazil/bank-days.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { addLines } from '../books/line.ts'
import { changePayment, readPayment } from '../payments/payment.ts'
import { tellOfChargeback } from '../webhook/tell-merchant.ts'
import { type Chargeback, chargebacksOf, selectChargebacks } from './chargeback.ts'

/** From each status to which: an answer may be given until the deadline, a decision comes of either. */
const moves: Record<Chargeback['status'], readonly Chargeback['status'][]> = {
  evidence_due: ['submitted', 'accepted', 'lost', 'won'],
  submitted: ['won', 'lost'],
  won: [],
  lost: [],
  accepted: [],
}

/**
 * Brings a chargeback to its next status; won, the money comes back. Within a transaction.
 * @throws AcquirerProblem `not_disputable` when it cannot go there any more.
 */
export function moveChargeback(
  acquirer: Acquirer,
  chargeback: Chargeback,
  to: Chargeback['status'],
  evidence: Chargeback['evidence'] = chargeback.evidence,
): Chargeback & { reference: string } {
  if (!moves[chargeback.status].includes(to)) {
    throw new AcquirerProblem('not_disputable', `The chargeback is ${chargeback.status}.`)
  }
  const now = acquirer.now()
  acquirer.db.run(
    'update acquirer_chargeback set status = ?, evidence_json = ?, updated_at = ?, ended_at = ? where id = ? and status = ?',
    to,
    evidence && JSON.stringify(evidence),
    now.getTime(),
    to === 'submitted' ? null : now.getTime(),
    chargeback.id,
    chargeback.status,
  )
  const payment = readPayment(acquirer, chargeback.payment_id)
  if (to === 'won') {
    const number = chargebacksOf(acquirer, payment.id).findIndex(({ id }) => id === chargeback.id) + 1
    const expected_on = addBankDays(saoPauloDate(now), 1)
    addLines(acquirer, payment.id, [
      { kind: 'chargeback_reversal', number, gross: chargeback.amount, fee: 0, expected_on },
    ])
  }
  changePayment(acquirer, payment, {})
  const [moved] = selectChargebacks(acquirer, 'chargeback.id = ?', chargeback.id)
  if (!moved) throw new Error(`there is no chargeback ${chargeback.id}`)
  return tellOfChargeback(acquirer, moved)
}

import { addBankDays } from '../../../shared/brazil/bank-days.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { Acquirer } from '../acquirer.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { addLines } from '../books/line.ts'
import { changePayment, readPayment } from '../payments/payment.ts'
import { notifyOfChargeback } from '../webhook/notify-merchant.ts'
import { type Chargeback, chargebacksOf, EVIDENCE_TIME } from './chargeback.ts'

type Status = Chargeback['status']

/**
 * From each status to which: an answer may be given until the deadline, a decision comes of either. What was decided
 * may be decided otherwise (pre-arbitration, a loss reversed) or disputed again: that is another round.
 */
const moves: Record<Status, readonly Status[]> = {
  evidence_due: ['submitted', 'accepted', 'lost', 'won'],
  submitted: ['won', 'lost'],
  won: ['lost', 'evidence_due'],
  lost: ['won', 'evidence_due'],
  accepted: ['won', 'evidence_due'],
}

/** Whether a chargeback may go from a status to another. */
export function mayMove(from: Status, to: Status): boolean {
  return moves[from].includes(to)
}

/**
 * Brings a chargeback to its next status; the books get a line where the money changes hands. Within a transaction.
 * @param told the evidence of a merchant that answers; the centavos of another round, where they are not those of the
 * one before.
 * @throws AcquirerProblem `not_disputable` when it cannot go there any more.
 */
export function moveChargeback(
  acquirer: Acquirer,
  chargeback: Chargeback,
  to: Status,
  details: { evidence?: Chargeback['evidence']; amount?: number } = {},
): Chargeback & { reference: string } {
  if (!mayMove(chargeback.status, to)) {
    throw new AcquirerProblem('not_disputable', `The chargeback is ${chargeback.status}.`)
  }
  const moved = movedTo(chargeback, to, { ...details, now: acquirer.now().getTime() })
  write(acquirer, moved)
  const payment = readPayment(acquirer, chargeback.payment_id)
  const all = chargebacksOf(acquirer, payment.id)
  const index = all.findIndex(({ id }) => id === chargeback.id)
  bookMove(acquirer, { from: chargeback, to: moved, number: index + 1 })
  changePayment(acquirer, payment, {})
  const read = all[index]
  if (!read) throw new Error(`there is no chargeback ${chargeback.id}`)
  return notifyOfChargeback(acquirer, read)
}

function movedTo(
  chargeback: Chargeback,
  to: Status,
  { evidence, amount, now }: { evidence?: Chargeback['evidence']; amount?: number; now: number },
): Chargeback {
  const isAgain = chargeback.ended_at !== null
  const updated_at = Math.max(now, chargeback.updated_at + 1)
  return {
    ...chargeback,
    status: to,
    round: chargeback.round + (isAgain ? 1 : 0),
    amount: amount ?? chargeback.amount,
    evidence: evidence ?? (isAgain ? null : chargeback.evidence),
    evidence_due_at: to === 'evidence_due' ? now + EVIDENCE_TIME : chargeback.evidence_due_at,
    updated_at,
    ended_at: to === 'evidence_due' || to === 'submitted' ? null : updated_at,
  }
}

function write({ db }: Acquirer, moved: Chargeback): void {
  const { id, status, round, amount, evidence, evidence_due_at, updated_at, ended_at } = moved
  db.run(
    `update acquirer_chargeback set status = ?, round = ?, amount = ?, evidence_json = ?, evidence_due_at = ?,
        updated_at = ?, ended_at = ? where id = ?`,
    status,
    round,
    amount,
    evidence && JSON.stringify(evidence),
    evidence_due_at,
    updated_at,
    ended_at,
    id,
  )
}

/** The payer has the money of every chargeback but those that the merchant won. */
function bookMove(acquirer: Acquirer, move: { from: Chargeback; to: Chargeback; number: number }): void {
  const [before, after] = [withPayer(move.from), withPayer(move.to)]
  if (before === after) return
  const gross = before - after
  const kind = gross > 0 ? 'chargeback_reversal' : 'chargeback'
  const expected_on = addBankDays(saoPauloDate(acquirer.now()), 1)
  addLines(acquirer, move.to.payment_id, [{ kind, number: move.number, gross, fee: 0, expected_on }])
}

function withPayer({ status, amount }: Chargeback): number {
  return status === 'won' ? 0 : amount
}

import type { DisputeCreate } from '../../shared/contract/dispute.ts'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PixReturn } from '../providers/port.ts'
import { bookReleased } from './book-dispute.ts'
import { type DisputeRow, disputesOf, lockDispute, tellDispute } from './dispute-rows.ts'
import { moveDispute } from './move-dispute.ts'
import { openDispute } from './open-dispute.ts'

/**
 * Opens the case of MED that a bank has told a person of: what it has blocked is held in the books, and can no longer be given back
 * by us. Returns the dispute's id.
 * @throws Problem payment_not_found, payment_not_disputable, validation_failed.
 */
export async function openMedCase(
  transaction: StoreTransaction,
  payment: string,
  input: DisputeCreate,
  actor: Actor,
): Promise<string> {
  const { charge_id } = await readPayment(transaction, payment)
  await lockCharge(transaction, charge_id)
  const row = await readPayment(transaction, payment)
  const left = row.amount - row.amount_refund_claimed - row.amount_disputed
  if (row.method !== 'pix' || row.status !== 'captured' || left <= 0) {
    throw new Problem('payment_not_disputable', `The ${row.method} is ${row.status}; ${left} centavos are left.`)
  }
  const amount = centavos(input.amount ?? left)
  if (amount > left) throw new Problem('payment_not_disputable', `At most ${left} centavos can be blocked.`)
  const due = input.evidence_due_at ? new Date(input.evidence_due_at) : null
  if (due && due <= transaction.now) {
    const errors = [{ field: 'evidence_due_at', code: 'invalid' as const, message: 'Expected a time to come.' }]
    throw new Problem('validation_failed', '1 field of the body cannot be taken.', { errors })
  }
  const opened = await openDispute(transaction, row, {
    kind: 'med',
    status: due ? 'evidence_due' : 'opened',
    provider_dispute_id: null,
    amount,
    amount_held: amount,
    reason: input.reason,
    code: null,
    opened_at: transaction.now,
    evidence_due_at: due,
  })
  await recordAudit(transaction, actor, 'dispute.open', opened.id, { payment, amount })
  return opened.id
}

/** The bank has let go what it had blocked, as a person has seen there. @throws Problem dispute_not_answerable. */
export async function releaseMedCase(transaction: StoreTransaction, dispute: string, actor: Actor): Promise<void> {
  const { row, payment } = await lockDispute(transaction, dispute)
  const together = { amount_held: ZERO, ended_at: transaction.now }
  const won = row.kind === 'med' ? await moveDispute(transaction, row, 'won', together) : null
  if (!won) {
    const why = row.kind === 'med' ? `The case is ${row.status}.` : 'The acquirer says how a chargeback ends.'
    throw new Problem('dispute_not_answerable', why)
  }
  await bookReleased(transaction, row, payment, row.amount_held)
  await recordAudit(transaction, actor, 'dispute.release', dispute)
  await tellDispute(transaction, 'dispute.won', won)
}

/** What a devolução by MED finds: the payment as it is then, and how much of it the books held. */
interface MedReturn {
  payment: PaymentRow
  held: Centavos
}

/**
 * The bank has given a Pix back by MED: the open case of its payment, locked with its charge, is over. What it held and was not given
 * back is let go. Where nobody had opened a case there is one now, lost already.
 */
export async function endMedByReturn(
  transaction: StoreTransaction,
  payment: PaymentRow,
  returned: PixReturn,
): Promise<MedReturn> {
  const cases = await disputesOf(transaction, payment.id)
  const row = cases.find(({ kind, amount_held }) => kind === 'med' && amount_held > 0)
  if (!row) {
    await openLost(transaction, payment, returned)
    return { payment: await readPayment(transaction, payment.id), held: ZERO }
  }
  const held = centavos(Math.min(row.amount_held, returned.amount))
  await letGo(transaction, row)
  await bookReleased(transaction, row, payment, centavos(row.amount_held - held))
  // What is given back is claimed by its refund from here on.
  const released = await readPayment(transaction, payment.id)
  await transaction.db
    .updateTable('payments')
    .set({ amount_disputed: centavos(released.amount_disputed - held) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  return { payment: await readPayment(transaction, payment.id), held }
}

/** Nothing of a case is held any more; one that was not accepted is lost. */
async function letGo(transaction: StoreTransaction, row: DisputeRow): Promise<void> {
  const together = { amount_held: ZERO, ended_at: transaction.now }
  const lost = await moveDispute(transaction, row, 'lost', together)
  if (lost) {
    await tellDispute(transaction, 'dispute.lost', lost)
    return
  }
  await transaction.db
    .updateTable('disputes')
    .set({ amount_held: ZERO })
    .where('store_id', '=', transaction.store)
    .where('id', '=', row.id)
    .execute()
}

async function openLost(transaction: StoreTransaction, payment: PaymentRow, returned: PixReturn): Promise<void> {
  const opened = await openDispute(transaction, payment, {
    kind: 'med',
    status: 'opened',
    provider_dispute_id: null,
    amount: returned.amount,
    amount_held: ZERO,
    reason: returned.origin === 'med_operational' ? 'operational' : returned.origin === 'med_fraud' ? 'fraud' : 'other',
    code: null,
    opened_at: returned.requestedAt ?? transaction.now,
    evidence_due_at: null,
  })
  await letGo(transaction, opened)
}

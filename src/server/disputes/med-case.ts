import { paymentBalance } from '../../shared/charge/charge-amounts.ts'
import { disputeCan } from '../../shared/charge/dispute-status.ts'
import { methodTraits } from '../../shared/charge/method-traits.ts'
import type { DisputeCreate } from '../../shared/contract/dispute.ts'
import type { ReviewItemKind } from '../../shared/contract/review-item.ts'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { PixReturn } from '../providers/pix-port.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'
import { bookReleased, NO_TAKING, type Taking, takingOf, writeDisputed } from './book-dispute.ts'
import { type DisputeRow, disputesOf, lockDispute, publishDispute } from './dispute-rows.ts'
import { changeDispute, moveDispute } from './move-dispute.ts'
import { openDispute } from './open-dispute.ts'

/**
 * Opens the case of MED that a bank has told a person of. What it has blocked is held in the books, and can no longer
 * be given back by us. Returns the dispute's id.
 * @throws Problem payment_not_found, payment_not_disputable, validation_failed.
 */
export async function openMedCase(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: string,
  input: DisputeCreate,
  actor: Actor,
): Promise<string> {
  const { charge_id } = await readPayment(transaction, payment)
  await lockCharge(transaction, charge_id)
  const row = await readPayment(transaction, payment)
  if (row.origin === 'moved') {
    const why = `This money came by ${row.source_payment_id}: take it back to its charge, and open the case there.`
    throw new Problem('payment_not_disputable', why)
  }
  const left = paymentBalance(row).refundable
  if (methodTraits[row.method].disputedAs !== 'med' || row.status !== 'captured' || left <= 0) {
    throw new Problem('payment_not_disputable', `The ${row.method} is ${row.status}; ${left} centavos are left.`)
  }
  const amount = centavos(input.amount ?? left)
  if (amount > left) throw new Problem('payment_not_disputable', `At most ${left} centavos can be blocked.`)
  const due = input.evidence_due_at ? new Date(input.evidence_due_at) : null
  if (due && due <= transaction.now) {
    const errors = [{ field: 'evidence_due_at', code: 'invalid' as const, message: 'Expected a time to come.' }]
    throw new Problem('validation_failed', '1 field of the body cannot be taken.', { errors })
  }
  const opened = await openDispute(deps, transaction, row, {
    kind: 'med',
    status: due ? 'evidence_due' : 'opened',
    provider_dispute_id: null,
    amount,
    amount_held: amount,
    ...takingOf(row, amount),
    reported_at: null,
    reason: input.reason,
    code: null,
    opened_at: transaction.now,
    evidence_due_at: due,
  })
  await recordAudit(transaction, actor, 'dispute.open', opened.id, { payment, amount })
  return opened.id
}

/**
 * The bank has released what it still blocked, as a person has seen there. The case is won, or lost in part where the
 * bank had given some of it back. @throws Problem dispute_not_answerable.
 */
export async function releaseMedCase(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  dispute: string,
  actor: Actor,
): Promise<void> {
  const { row, payment } = await lockDispute(transaction, dispute)
  const to = row.amount_returned > 0 ? 'lost' : 'won'
  const together = { ...NO_TAKING, amount_held: ZERO, ended_at: transaction.now }
  const isOpen = disputeCan.release(row)
  const ended = isOpen ? await moveDispute(transaction, row, to, together) : null
  if (!ended) {
    const why = row.kind === 'med' ? `The case is ${row.status}.` : 'The acquirer says how a chargeback ends.'
    throw new Problem('dispute_not_answerable', why)
  }
  await bookReleased(deps, transaction, row, payment, row.amount_held)
  await recordAudit(transaction, actor, 'dispute.release', dispute, { released: row.amount_held })
  await publishDispute(transaction, `dispute.${to}`, ended)
}

/** What a devolução by MED finds: the payment as it is then, and how much of it the books held. */
interface MedReturn {
  payment: PaymentRow
  held: Centavos
}

/**
 * The bank has given a Pix back by MED, whole or an instalment of it. What the open cases of its payment block is less
 * by so much, and stays blocked for the rest. A case of which nothing is blocked any more is over. Where nobody had
 * opened a case there is one now, lost already. The payment is locked with its charge.
 */
export async function recordMedReturn(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  returned: PixReturn,
): Promise<MedReturn> {
  const blocking = await blockingCases(transaction, payment.id, returned.amount)
  if (blocking.length === 0) await openLost(deps, transaction, payment, returned)
  let left: number = returned.amount
  for (const row of blocking) {
    const held = centavos(Math.min(row.amount_held, left))
    if (held === 0) break
    left -= held
    const part = partOf(row, held)
    await takeFromCase(transaction, row, { held, part })
    // What is given back is claimed by its refund from here on, which settles the charge: nothing of it is held again.
    const now = await readPayment(transaction, payment.id)
    await writeDisputed(transaction, now, { amount: held, taking: part, by: -1 })
  }
  const held = blocking.length === 0 ? ZERO : centavos(returned.amount - left)
  return { payment: await readPayment(transaction, payment.id), held }
}

/** The cases of a payment that block something: first one that blocks exactly what was given back, then the oldest. */
async function blockingCases(transaction: StoreTransaction, payment: string, amount: number): Promise<DisputeRow[]> {
  const cases = (await disputesOf(transaction, payment)).filter(one => one.kind === 'med' && one.amount_held > 0)
  return cases.toSorted((one, other) => Number(other.amount_held === amount) - Number(one.amount_held === amount))
}

/** What of a case an instalment takes with it: unapplied money first, interest last, as a refund does. */
function partOf(row: DisputeRow, amount: Centavos): Taking {
  const ofSale = row.amount_held - row.amount_unapplied - row.amount_interest
  const unapplied = Math.min(row.amount_unapplied, amount)
  const sale = Math.min(ofSale, amount - unapplied)
  return {
    amount_unapplied: centavos(unapplied),
    amount_interest: centavos(amount - unapplied - sale),
    amount_overdrawn: centavos(Math.min(row.amount_overdrawn, sale)),
  }
}

/** Writes that so much of a case was given back. It ends with the last centavo: accepted, or lost. */
async function takeFromCase(
  transaction: StoreTransaction,
  row: DisputeRow,
  { held, part }: { held: Centavos; part: Taking },
): Promise<void> {
  const left = centavos(row.amount_held - held)
  const together = {
    amount_held: left,
    amount_returned: centavos(row.amount_returned + held),
    amount_unapplied: centavos(row.amount_unapplied - part.amount_unapplied),
    amount_interest: centavos(row.amount_interest - part.amount_interest),
    amount_overdrawn: centavos(row.amount_overdrawn - part.amount_overdrawn),
  }
  if (left === 0 && row.status !== 'accepted') {
    const lost = await moveDispute(transaction, row, 'lost', { ...together, ended_at: transaction.now })
    if (lost) {
      await publishDispute(transaction, 'dispute.lost', lost)
      return
    }
  }
  const now = await changeDispute(transaction, row, together)
  if (left === 0) settleReviewItem(transaction, 'dispute_unanswered', row.id)
  else await reviewRest(transaction, now)
}

/** Puts what the bank still blocks of a case before a person, where it has given back the other part of it. */
export async function reviewRest(transaction: StoreTransaction, row: DisputeRow): Promise<void> {
  const { amount, amount_held: left, amount_returned: returned } = row
  if (returned === 0 || left === 0) return
  const detail =
    `The bank gave back ${returned} of ${amount} centavos and still blocks ${left}. ` +
    'Release them here when the bank does.'
  const about = { about: row.id, charge: row.charge_id, amount: left, due: row.evidence_due_at }
  await raiseReviewItem(transaction, { kind: askedOf(row), ...about, detail })
}

/** As what a case stands before a person: until it is answered it does so already, for what is blocked by then. */
function askedOf({ status }: DisputeRow): ReviewItemKind {
  if (status === 'evidence_due') return 'dispute_evidence_due'
  return status === 'opened' ? 'dispute_open' : 'dispute_unanswered'
}

async function openLost(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  returned: PixReturn,
): Promise<void> {
  const opened = await openDispute(deps, transaction, payment, {
    kind: 'med',
    status: 'opened',
    provider_dispute_id: null,
    amount: returned.amount,
    amount_held: ZERO,
    ...NO_TAKING,
    reported_at: null,
    reason: returned.origin === 'med_operational' ? 'operational' : returned.origin === 'med_fraud' ? 'fraud' : 'other',
    code: null,
    opened_at: returned.requestedAt ?? transaction.now,
    evidence_due_at: null,
  })
  const together = { amount_returned: returned.amount, ended_at: transaction.now }
  const lost = await moveDispute(transaction, opened, 'lost', together)
  if (lost) await publishDispute(transaction, 'dispute.lost', lost)
}

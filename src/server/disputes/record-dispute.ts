import { disputeIs } from '../../shared/charge/dispute-status.ts'
import { type Centavos, centavos, ZERO } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import { readAttemptReference } from '../charges/payments/attempt-reference.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardDispute } from '../providers/dispute-port.ts'
import { bookHeld, bookLost, bookReleased, bookReversed, NO_TAKING, type Taking, takingOf } from './book-dispute.ts'
import { type DisputeRow, publishDispute } from './dispute-rows.ts'
import { changeDispute, type DisputeChange, moveDispute } from './move-dispute.ts'
import { openDispute, watchEvidence } from './open-dispute.ts'
import { reviewOverdraw } from './review-overdraw.ts'

type Deps = Pick<ChargeDeps, 'publicUrl'>

/** A dispute cannot be written yet: a refund under way claims the money, or the payment is not captured. */
export class DisputeWaits extends Error {}

/**
 * Writes what the acquirer has of a dispute, however often and in whichever order it is told. What is older than what
 * is known changes nothing, and the move from its status guards the books. What was decided may be opened or decided
 * again, in another round. Returns false when it is about no payment that the account was asked for.
 * @throws DisputeWaits while a refund under way claims the same money: the acquirer rejects it soon, or carries both
 * out.
 */
export async function recordDispute(
  deps: Deps,
  transaction: StoreTransaction,
  account: string,
  listed: CardDispute,
): Promise<boolean> {
  const found = await transaction.db
    .selectFrom('payments')
    .select('charge_id')
    .where('store_id', '=', transaction.store)
    .where('id', '=', readAttemptReference(listed.reference).id)
    .where('provider_account_id', '=', account)
    .executeTakeFirst()
  if (!found) return false
  await lockCharge(transaction, found.charge_id)
  const reported = await ofCaptured(transaction, listed)
  const row = await known(transaction, account, reported.id)
  if (!row && reported.amount === 0) return true
  if (!row) await follow(deps, transaction, await open(deps, transaction, reported), reported)
  else if (!isKnown(row, reported)) {
    await follow(deps, transaction, await inItsRound(deps, transaction, row, reported), reported)
  }
  return true
}

type InItsRound = Pick<DisputeRow, 'status' | 'round' | 'amount' | 'reported_at'>

/**
 * Centavos that what an acquirer has of a dispute takes of the payment beyond what the dispute has taken of it before:
 * the whole of one that is new (`row` undefined), what another round takes more, and nothing where it goes on.
 */
export function takenAnew(row: InItsRound | undefined, reported: CardDispute): Centavos {
  if (!row) return reported.amount
  if (isKnown(row, reported) || isOfRound(row, reported) || reported.status === 'won') return ZERO
  return centavos(Math.max(0, reported.amount - (row.status === 'won' ? 0 : row.amount)))
}

/** Whether more is known already. */
function isKnown({ status, reported_at }: InItsRound, reported: CardDispute): boolean {
  if (reported.isLastWord && status === 'won') return true
  return reported_at !== null && reported.updatedAt < reported_at
}

/** Whether it is of the round that is known. What was decided is decided otherwise, or open again, in another one. */
function isOfRound({ status, round }: InItsRound, reported: CardDispute): boolean {
  const isSame = reported.status === status || (disputeIs(status, 'lost') && disputeIs(reported.status, 'lost'))
  return reported.round <= round && (isSame || !disputeIs(status, 'ended'))
}

/** Of a sale that was captured in part no more is disputed than was captured and did not go back. */
async function ofCaptured(transaction: StoreTransaction, listed: CardDispute): Promise<CardDispute> {
  if (!listed.mayBeOfHold) return listed
  const { amount, amount_refunded } = await readPayment(transaction, readAttemptReference(listed.reference).id)
  return { ...listed, amount: centavos(Math.min(listed.amount, amount - amount_refunded)) }
}

/** Writes all disputes that the acquirer tells of with a payment, each in a transaction of its own. */
export async function recordDisputes(
  deps: ChargeDeps,
  store: string,
  account: string,
  reported: readonly CardDispute[],
): Promise<void> {
  for (const one of reported) {
    await deps.database.inStore(store, transaction => recordDispute(deps, transaction, account, one))
  }
}

function known({ db, store }: StoreTransaction, account: string, id: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('store_id', '=', store)
    .where('provider_account_id', '=', account)
    .where('provider_dispute_id', '=', id)
    .executeTakeFirst()
}

async function open(deps: Deps, transaction: StoreTransaction, reported: CardDispute): Promise<DisputeRow> {
  const payment = await readPayment(transaction, readAttemptReference(reported.reference).id)
  const taking = await takingFor(transaction, payment, reported)
  return openDispute(deps, transaction, payment, {
    kind: 'chargeback',
    status: 'evidence_due',
    provider_dispute_id: reported.id,
    amount: reported.amount,
    amount_held: reported.amount,
    ...taking,
    reason: reported.reason,
    code: reported.code || null,
    opened_at: reported.openedAt,
    evidence_due_at: reported.evidenceDueAt,
    round: reported.round,
    reported_at: reported.updatedAt,
  })
}

/** What is taken beyond what the payment has left is booked all the same, and a person is told of it. */
async function takingFor(
  transaction: StoreTransaction,
  payment: PaymentRow,
  { id, amount }: CardDispute,
): Promise<Taking> {
  const taking = takingOf(payment, amount)
  const isRefundUnderWay = payment.amount_refund_claimed > payment.amount_refunded
  if (payment.status !== 'captured' || (taking.amount_overdrawn > 0 && isRefundUnderWay)) {
    throw new DisputeWaits(
      `The dispute ${id} finds a refund under way, or ${payment.id} not captured: ${payment.status}`,
    )
  }
  if (taking.amount_overdrawn > 0) {
    await reviewOverdraw(transaction, payment, { by: 'A chargeback', overdrawn: taking.amount_overdrawn })
  }
  return taking
}

/**
 * Brings a dispute into the round that the acquirer tells of: what was decided may be opened or decided again, and of a
 * round nobody may have heard. What the books hold or have lost of the round before comes back, and is taken again
 * where the acquirer has taken it again.
 */
async function inItsRound(
  deps: Deps,
  transaction: StoreTransaction,
  row: DisputeRow,
  reported: CardDispute,
): Promise<DisputeRow> {
  if (isOfRound(row, reported)) return row
  const round = Math.max(reported.round, row.round + (disputeIs(row.status, 'ended') ? 1 : 0))
  await endRound(deps, transaction, row, reported.status !== 'won')
  if (reported.status === 'won') return winAgain(transaction, row, reported, round)
  const taking = await takingFor(transaction, await readPayment(transaction, row.payment_id), reported)
  const again = await write(transaction, row, 'evidence_due', {
    ...taking,
    amount: reported.amount,
    amount_held: reported.amount,
    round,
    answer: null,
    failure_detail: null,
    evidence_due_at: reported.evidenceDueAt,
    submitted_at: null,
    ended_at: null,
    reported_at: reported.updatedAt,
  })
  await bookHeld(deps, transaction, again, await readPayment(transaction, row.payment_id), reported.amount)
  await watchEvidence(transaction, again)
  await publishDispute(transaction, 'dispute.opened', again)
  return again
}

/** The money of the round that ends is the store's again: of what was lost, because the loss was reversed. */
async function endRound(
  deps: Deps,
  transaction: StoreTransaction,
  row: DisputeRow,
  isTakenAgain: boolean,
): Promise<void> {
  const payment = await readPayment(transaction, row.payment_id)
  if (disputeIs(row.status, 'lost')) await bookReversed(deps, transaction, row, payment, row.amount, isTakenAgain)
  else await bookReleased(deps, transaction, row, payment, row.amount_held, isTakenAgain)
}

async function winAgain(
  transaction: StoreTransaction,
  row: DisputeRow,
  reported: CardDispute,
  round: number,
): Promise<DisputeRow> {
  const together = { ...NO_TAKING, amount_held: ZERO, round, reported_at: reported.updatedAt }
  const won = await write(transaction, row, 'won', { ...together, ended_at: reported.endedAt ?? reported.updatedAt })
  if (row.status !== 'won') await publishDispute(transaction, 'dispute.won', won)
  return won
}

/** Writes a round that begins, whatever the status was in the round before. */
async function write(
  transaction: StoreTransaction,
  row: DisputeRow,
  to: 'evidence_due' | 'won',
  together: DisputeChange,
): Promise<DisputeRow> {
  if (row.status === to) return changeDispute(transaction, row, together)
  const moved = await moveDispute(transaction, row, to, together)
  if (!moved) throw new Error(`The dispute ${row.id} is ${row.status} and cannot be ${to}`)
  return moved
}

async function follow(
  deps: Deps,
  transaction: StoreTransaction,
  known: DisputeRow,
  reported: CardDispute,
): Promise<void> {
  let row = known
  if (reported.status === 'submitted' || (reported.answered && row.submitted_at === null)) {
    const together = { submitted_at: reported.updatedAt, failure_detail: null, reported_at: reported.updatedAt }
    const submitted = await moveDispute(transaction, row, 'submitted', together)
    if (submitted) {
      row = submitted
      await publishDispute(transaction, 'dispute.submitted', row)
    }
  }
  if (reported.status === 'won' || reported.status === 'lost' || reported.status === 'accepted') {
    await end(deps, transaction, row, {
      to: reported.status,
      at: reported.endedAt ?? reported.updatedAt,
      reportedAt: reported.updatedAt,
    })
  }
}

async function end(
  deps: Deps,
  transaction: StoreTransaction,
  row: DisputeRow,
  { to, at, reportedAt }: { to: 'won' | 'lost' | 'accepted'; at: Date; reportedAt: Date },
): Promise<void> {
  // What was accepted is lost already.
  if (disputeIs(row.status, 'lost') && disputeIs(to, 'lost')) return
  const held: Centavos = centavos(row.amount_held)
  const together = { amount_held: ZERO, ended_at: at, failure_detail: null, reported_at: reportedAt }
  const ended = await moveDispute(transaction, row, to, { ...together, ...(to === 'won' && NO_TAKING) })
  if (!ended) return
  const payment = await readPayment(transaction, row.payment_id)
  if (to === 'won') await bookReleased(deps, transaction, row, payment, held)
  else await bookLost(transaction, row, payment, held)
  await publishDispute(transaction, `dispute.${to}`, ended)
}

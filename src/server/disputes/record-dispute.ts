import { ZERO } from '../../shared/money/centavos.ts'
import { readAttemptReference } from '../charges/attempt-reference.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardDispute } from '../providers/acquirer-port.ts'
import { bookLost, bookReleased } from './book-dispute.ts'
import { type DisputeRow, tellDispute } from './dispute-rows.ts'
import { moveDispute } from './move-dispute.ts'
import { openDispute } from './open-dispute.ts'

/**
 * Writes what the acquirer has of a dispute, however often and in whichever order it is told: the move from its status guards the
 * books. Returns false when it is about no payment that the account was asked for.
 * @throws Error while a refund under way claims the same money: the acquirer refuses it soon, then there is room.
 */
export async function recordDispute(
  transaction: StoreTransaction,
  account: string,
  told: CardDispute,
): Promise<boolean> {
  const found = await transaction.db
    .selectFrom('payments')
    .select('charge_id')
    .where('store_id', '=', transaction.store)
    .where('id', '=', readAttemptReference(told.reference).id)
    .where('provider_account_id', '=', account)
    .executeTakeFirst()
  if (!found) return false
  await lockCharge(transaction, found.charge_id)
  const row = (await known(transaction, account, told.id)) ?? (await open(transaction, told))
  await follow(transaction, row, told)
  return true
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

async function open(transaction: StoreTransaction, told: CardDispute): Promise<DisputeRow> {
  const payment = await readPayment(transaction, readAttemptReference(told.reference).id)
  const left = payment.amount - payment.amount_refund_claimed - payment.amount_disputed
  if (payment.status !== 'captured' || told.amount > left) {
    throw new Error(`The dispute ${told.id} finds ${left} centavos of ${payment.id}, which is ${payment.status}`)
  }
  return openDispute(transaction, payment, {
    kind: 'chargeback',
    status: 'evidence_due',
    provider_dispute_id: told.id,
    amount: told.amount,
    amount_held: told.amount,
    reason: told.reason,
    code: told.code || null,
    opened_at: told.openedAt,
    evidence_due_at: told.evidenceDueAt,
  })
}

async function follow(transaction: StoreTransaction, known: DisputeRow, told: CardDispute): Promise<void> {
  let row = known
  if (told.status === 'submitted' || (told.answered && row.submitted_at === null)) {
    const together = { submitted_at: told.updatedAt, failure_detail: null }
    const submitted = await moveDispute(transaction, row, 'submitted', together)
    if (submitted) {
      row = submitted
      await tellDispute(transaction, 'dispute.submitted', row)
    }
  }
  if (told.status === 'won' || told.status === 'lost' || told.status === 'accepted') {
    await end(transaction, row, told.status, told.endedAt ?? told.updatedAt)
  }
}

async function end(
  transaction: StoreTransaction,
  row: DisputeRow,
  to: 'won' | 'lost' | 'accepted',
  at: Date,
): Promise<void> {
  const held = row.amount_held
  const ended = await moveDispute(transaction, row, to, { amount_held: ZERO, ended_at: at, failure_detail: null })
  if (!ended) return
  const payment: PaymentRow = await readPayment(transaction, row.payment_id)
  if (to === 'won') await bookReleased(transaction, row, payment, held)
  else await noteUnapplied(transaction, row, await bookLost(transaction, row, payment, held))
  await tellDispute(transaction, `dispute.${to}`, ended)
}

async function noteUnapplied(
  { db, store }: StoreTransaction,
  { id }: DisputeRow,
  amount_unapplied: DisputeRow['amount_unapplied'],
): Promise<void> {
  if (amount_unapplied === 0) return
  await db
    .updateTable('disputes')
    .set({ amount_unapplied })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute()
}

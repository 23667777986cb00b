import { type Selectable, sql } from 'kysely'
import { disputeTracker } from '../../shared/charge/dispute-tracker.ts'
import type { Dispute } from '../../shared/contract/dispute.ts'
import type { EventType } from '../../shared/contract/event-types.ts'
import { Problem } from '../base/problem.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordEvent } from '../db/record-event.ts'
import type { DisputeFileTable, DisputeTable } from '../db/tables/dispute-tables.ts'

export type DisputeRow = Selectable<DisputeTable>
export type DisputeFileRow = Selectable<DisputeFileTable>

/** One dispute of the store. @throws Problem dispute_not_found. */
export async function readDispute({ db, store }: StoreTransaction, dispute: string): Promise<DisputeRow> {
  const row = await db
    .selectFrom('disputes')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', dispute)
    .executeTakeFirst()
  if (!row) throw noDispute(dispute)
  return row
}

/** What is said of an id that the store has not. */
export function noDispute(dispute: string): Problem {
  return new Problem('dispute_not_found', `There is no dispute ${dispute} in this store.`)
}

/** A dispute and its payment as they are under the charge's lock. @throws Problem dispute_not_found. */
export async function lockDispute(
  transaction: StoreTransaction,
  dispute: string,
): Promise<{ row: DisputeRow; payment: PaymentRow }> {
  const { charge_id, payment_id } = await readDispute(transaction, dispute)
  await lockCharge(transaction, charge_id)
  const [row, payment] = await Promise.all([readDispute(transaction, dispute), readPayment(transaction, payment_id)])
  return { row, payment }
}

/** The disputes of a payment, oldest first. */
export function disputesOf({ db, store }: StoreTransaction, payment: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('store_id', '=', store)
    .where('payment_id', '=', payment)
    .orderBy('id')
    .execute()
}

/** The disputes of all payments of a charge, oldest first. */
export function disputesOfCharge({ db, store }: StoreTransaction, charge: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('disputes')
    .selectAll()
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .orderBy('id')
    .execute()
}

/** The files that answer disputes, in the order in which they were given. */
export function filesOf({ db, store }: StoreTransaction, disputes: readonly string[]): Promise<DisputeFileRow[]> {
  return db
    .selectFrom('dispute_files')
    .selectAll()
    .where('store_id', '=', store)
    .where('dispute_id', '=', sql<string>`any(${disputes}::text[])`)
    .orderBy('id')
    .execute()
}

/** A dispute as the API and the events show it. */
export function showDispute(row: DisputeRow, files: readonly DisputeFileRow[]): Dispute {
  const instants = {
    opened_at: row.opened_at.toISOString(),
    evidence_due_at: row.evidence_due_at?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
  const shown = files.map(({ id, name, media_type, size }) => ({ id, name, media_type, size }))
  return {
    id: row.id,
    object: 'dispute',
    kind: row.kind,
    status: row.status,
    charge_id: row.charge_id,
    payment_id: row.payment_id,
    amount: row.amount,
    amount_returned: row.amount_returned,
    amount_held: row.amount_held,
    amount_overdrawn: row.amount_overdrawn,
    round: row.round,
    reason: row.reason,
    code: row.code,
    provider_id: row.provider_dispute_id,
    answer: row.answer,
    evidence: row.evidence_text === null ? null : { text: row.evidence_text, files: shown },
    evidence_erased_at: row.evidence_erased_at?.toISOString() ?? null,
    failure: row.failure_detail,
    tracker: disputeTracker({ status: row.status, answer: row.answer, ...instants }),
    ...instants,
  }
}

/** Tells the merchant of a dispute. The row is the one that the move has left. */
export async function publishDispute(
  transaction: StoreTransaction,
  type: Extract<EventType, `dispute.${string}`>,
  row: DisputeRow,
): Promise<void> {
  const files = await filesOf(transaction, [row.id])
  await recordEvent(transaction, type, showDispute(row, files), row.charge_id)
}

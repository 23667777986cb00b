import type { Insertable } from 'kysely'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { DisputeTable } from '../db/tables/dispute-tables.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { bookHeld } from './book-dispute.ts'
import { type DisputeRow, publishDispute } from './dispute-rows.ts'

type Opened = Pick<
  Insertable<DisputeTable>,
  | 'kind'
  | 'status'
  | 'provider_dispute_id'
  | 'amount'
  | 'amount_held'
  | 'reason'
  | 'code'
  | 'opened_at'
  | 'evidence_due_at'
  | 'amount_unapplied'
  | 'amount_interest'
  | 'amount_overdrawn'
  | 'reported_at'
  | 'round'
>

/** Seconds after the time for evidence at which the acquirer is asked what became of it. */
const AFTER_DUE = 60

/**
 * Writes a dispute of a payment that is locked with its charge, and books what is held. Evidence that is due stands
 * before a person until it is given.
 */
export async function openDispute(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  opened: Opened,
): Promise<DisputeRow> {
  const { store, now } = transaction
  const row = await transaction.db
    .insertInto('disputes')
    .values({
      ...opened,
      id: transaction.newId('dsp'),
      store_id: store,
      charge_id: payment.charge_id,
      payment_id: payment.id,
      provider_account_id: payment.provider_account_id,
      answer: null,
      evidence_text: null,
      failure_detail: null,
      submitted_at: null,
      ended_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.amount_held > 0) await bookHeld(deps, transaction, row, payment, row.amount_held)
  await watchEvidence(transaction, row)
  await bumpChargeVersion(transaction, row.charge_id)
  await publishDispute(transaction, 'dispute.opened', row)
  return row
}

/**
 * Puts evidence that is due before a person, and a case of MED of which the bank has said no day. Asks the acquirer
 * what became of a chargeback when its time is over.
 */
export async function watchEvidence(transaction: StoreTransaction, row: DisputeRow): Promise<void> {
  const { store, now } = transaction
  if (row.status === 'evidence_due' && row.evidence_due_at) {
    const detail = `A payer disputes ${row.amount} centavos. Evidence is due by ${row.evidence_due_at.toISOString()}.`
    const about = { about: row.id, charge: row.charge_id, amount: row.amount, due: row.evidence_due_at }
    await raiseReviewItem(transaction, { kind: 'dispute_evidence_due', ...about, detail })
  }
  if (row.kind === 'med' && row.status === 'opened' && row.amount_held > 0) {
    const detail = `The bank blocks ${row.amount_held} centavos of a Pix: give evidence, or accept.`
    const about = { about: row.id, charge: row.charge_id, amount: row.amount_held }
    await raiseReviewItem(transaction, { kind: 'dispute_open', ...about, detail })
  }
  if (row.kind === 'chargeback' && row.evidence_due_at) {
    const after = Math.max(0, (row.evidence_due_at.getTime() - now.getTime()) / 1_000) + AFTER_DUE
    await transaction.enqueue({ name: 'follow-dispute', data: { store, dispute: row.id, round: 0 }, after })
  }
}

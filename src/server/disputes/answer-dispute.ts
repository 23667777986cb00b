import { disputeCan } from '../../shared/charge/dispute-status.ts'
import type { EvidenceCreate } from '../../shared/contract/dispute.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { FileStore } from '../base/file-store.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { FIRST_LOOK } from '../charges/payments/polling-schedule.ts'
import type { StoreTransaction } from '../db/database.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'
import { type DisputeRow, filesOf, lockDispute, publishDispute } from './dispute-rows.ts'
import { readEvidenceFiles } from './evidence-files.ts'
import { reviewRest } from './med-case.ts'
import { moveDispute } from './move-dispute.ts'

/** What answering a dispute is handed besides the rest: where files are kept. */
export interface DisputeDeps extends ChargeDeps {
  files: FileStore
}

/**
 * Writes the evidence for a dispute, its files kept: rows only, the acquirer is told after the commit. Files of an
 * answer that was not taken stay beside the new ones. Of a case of MED it is kept for the bank, which takes it by no
 * API: a person hands it over.
 * @throws Problem validation_failed, dispute_not_answerable.
 */
export async function submitEvidence(
  deps: DisputeDeps,
  transaction: StoreTransaction,
  dispute: string,
  input: EvidenceCreate,
  actor: Actor,
): Promise<void> {
  const files = readEvidenceFiles(input.files)
  const row = await answerable(transaction, dispute)
  const { store, now } = transaction
  const given = await filesOf(transaction, [dispute])
  const weight = [...given, ...files.map(({ bytes }) => ({ size: bytes.length }))].reduce(
    (sum, one) => sum + one.size,
    0,
  )
  if (given.length + files.length > limits.evidenceFiles || weight > limits.evidenceBytes) {
    throw new Problem('validation_failed', `With the ${given.length} files that were given before these are too many.`)
  }
  for (const { name, media_type, bytes } of files) {
    const id = transaction.newId('dsf')
    // Kept before its row is: a row never names bytes that are not there.
    await deps.files.put([store, id], bytes)
    await transaction.db
      .insertInto('dispute_files')
      .values({
        id,
        store_id: store,
        dispute_id: dispute,
        name,
        media_type,
        size: bytes.length,
        sha256: sha256(bytes),
        created_at: now,
      })
      .execute()
  }
  await recordAudit(transaction, actor, 'dispute.submit_evidence', dispute, { files: files.length })
  if (row.kind === 'med') {
    const together = { answer: 'evidence' as const, evidence_text: input.text, submitted_at: now }
    const submitted = await moveDispute(transaction, row, 'submitted', together)
    if (submitted) await publishAnswer(transaction, 'dispute.submitted', submitted)
    return
  }
  await transaction.db
    .updateTable('disputes')
    .set({ answer: 'evidence', evidence_text: input.text, failure_detail: null })
    .where('store_id', '=', store)
    .where('id', '=', dispute)
    .execute()
  await enqueueAnswer(transaction, row)
}

/**
 * Lets the payer have the money: rows only, the acquirer is told after the commit. In a case of MED it stays held until
 * the bank takes it.
 * @throws Problem dispute_not_answerable.
 */
export async function acceptDispute(transaction: StoreTransaction, dispute: string, actor: Actor): Promise<void> {
  const row = await answerable(transaction, dispute)
  await recordAudit(transaction, actor, 'dispute.accept', dispute)
  if (row.kind === 'med') {
    const together = { answer: 'accept' as const, ended_at: transaction.now }
    const accepted = await moveDispute(transaction, row, 'accepted', together)
    if (accepted) await publishAnswer(transaction, 'dispute.accepted', accepted)
    return
  }
  await transaction.db
    .updateTable('disputes')
    .set({ answer: 'accept', failure_detail: null })
    .where('store_id', '=', transaction.store)
    .where('id', '=', dispute)
    .execute()
  await enqueueAnswer(transaction, row)
}

/** Publishes how a case of MED was answered. Of one that was given back in part, the rest stays before a person. */
async function publishAnswer(
  transaction: StoreTransaction,
  type: 'dispute.submitted' | 'dispute.accepted',
  row: DisputeRow,
): Promise<void> {
  await publishDispute(transaction, type, row)
  await reviewRest(transaction, row)
}

/** The dispute under its charge's lock. @throws Problem dispute_not_answerable. */
async function answerable(transaction: StoreTransaction, dispute: string): Promise<DisputeRow> {
  const { row } = await lockDispute(transaction, dispute)
  const { status, answer, evidence_due_at } = row
  const asked = { status, answer, evidence_due_at: evidence_due_at?.toISOString() ?? null }
  if (disputeCan.answer(asked, transaction.now.getTime())) return row
  const due = evidence_due_at ? `; its time ends at ${evidence_due_at.toISOString()}` : ''
  const given = answer ? `, answered by ${answer}` : ''
  throw new Problem('dispute_not_answerable', `The dispute is ${status}${given}${due}.`)
}

async function enqueueAnswer(transaction: StoreTransaction, { id, charge_id }: DisputeRow): Promise<void> {
  const data = { store: transaction.store, dispute: id, round: 0 }
  await transaction.enqueue({ name: 'follow-dispute', data, after: FIRST_LOOK })
  settleReviewItem(transaction, 'dispute_evidence_due', id)
  settleReviewItem(transaction, 'dispute_unanswered', id)
  await bumpChargeVersion(transaction, charge_id)
}

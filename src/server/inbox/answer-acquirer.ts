import { disputeMayMove } from '../../shared/charge/dispute-status.ts'
import { sha256 } from '../base/tokens.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { DisputeDeps } from '../disputes/answer-dispute.ts'
import { type DisputeFileRow, type DisputeRow, filesOf, lockDispute, readDispute } from '../disputes/dispute-rows.ts'
import type { AcquirerPort } from '../providers/acquirer-port.ts'
import type { CardDispute } from '../providers/dispute-port.ts'
import type { Answer } from '../providers/pix-port.ts'
import { recordDisputesBeforeRefunds } from '../refunds/approval/give-way-to-disputes.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'

/**
 * Tells the acquirer what was decided about a dispute, where it does not have it yet, and writes what it answers. An
 * unknown outcome changes nothing: the job tells it again, under the same key. What it rejects is put before a person.
 */
export async function answerAcquirer(deps: DisputeDeps, store: string, dispute: string): Promise<void> {
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readDispute(transaction, dispute)
    if (row.answer === null || row.provider_dispute_id === null || !disputeMayMove(row.status, 'submitted')) return null
    const [files, account] = await Promise.all([
      filesOf(transaction, [dispute]),
      deps.connections.cardsOf(transaction, row.provider_account_id),
    ])
    return { row, files, account, id: row.provider_dispute_id }
  })
  if (!seen) return
  const { row, files, account, id } = seen
  const answer = await ask(deps, account.port, { id, row, files })
  if (answer.outcome === 'unknown') return
  const reported = answer.outcome === 'ok' ? answer : await account.port.readDispute?.(id)
  if (reported?.outcome === 'ok') {
    await recordDisputesBeforeRefunds(deps, store, { account: account.id, payment: row.payment_id }, [reported.value])
  }
  await deps.database.inStore(store, async transaction => {
    const { row: now } = await lockDispute(transaction, dispute)
    if (answer.outcome === 'ok' || now.answer === null || !disputeMayMove(now.status, 'submitted')) return
    const detail = answer.outcome === 'rejected' ? answer.detail : 'The acquirer does not know the dispute.'
    await transaction.db
      .updateTable('disputes')
      .set({ answer: null, failure_detail: detail })
      .where('store_id', '=', store)
      .where('id', '=', dispute)
      .execute()
    await bumpChargeVersion(transaction, now.charge_id)
    const about = { about: dispute, charge: now.charge_id, amount: now.amount }
    await raiseReviewItem(transaction, { kind: 'dispute_unanswered', ...about, detail: `It was not taken: ${detail}` })
  })
}

async function ask(
  deps: DisputeDeps,
  port: AcquirerPort,
  { id, row, files }: { id: string; row: DisputeRow; files: readonly DisputeFileRow[] },
): Promise<Answer<CardDispute>> {
  if (row.answer === 'accept') return port.acceptDispute?.(id) ?? rejected(BY_HAND)
  if (!port.submitEvidence) return rejected(BY_HAND)
  const contents = await Promise.all(files.map(file => deps.files.get([row.store_id, file.id])))
  const whole = files.flatMap(({ name, media_type, sha256: hash }, index) => {
    const content = contents[index]
    return content && sha256(content).equals(hash) ? [{ name, mediaType: media_type, content }] : []
  })
  if (whole.length < files.length) {
    return rejected('A file of the evidence is no longer whole in the data folder.')
  }
  return port.submitEvidence(id, { text: row.evidence_text ?? '', files: whole })
}

const BY_HAND = 'This acquirer takes no answer by program: give it in its own pages.'

function rejected(detail: string): Answer<CardDispute> {
  return { outcome: 'rejected', code: 'other', detail }
}

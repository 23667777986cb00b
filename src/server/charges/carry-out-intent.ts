import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, readPayment } from './charge-rows.ts'
import { dropIntent } from './hold-intent.ts'
import { pendingWork } from './pending-work.ts'
import { recordCard } from './record-card-answer.ts'

/**
 * What became of what the acquirer was to do with a card.
 * - `done`: the acquirer has done it, or nothing is pending any more.
 * - `unknown`: it may be done; the job asks again.
 * - `refused`: it will not be done and is not pending any more. What the acquirer has instead is written.
 */
export type IntentOutcome = { outcome: 'done' } | { outcome: 'unknown' } | { outcome: 'refused'; detail: string }

/**
 * Asks the acquirer to capture or to let go what it holds, outside of any transaction, and writes what it answers. Asked any number of
 * times it is done once: the connector sends the same key again, and an answer that was heard before changes nothing.
 */
export async function carryOutIntent(deps: ChargeDeps, store: string, payment: string): Promise<IntentOutcome> {
  const seen = await deps.database.inStore(store, async transaction => {
    const row = await readPayment(transaction, payment)
    const pending = pendingWork(row)
    if (!pending || !row.card) return null
    const { port } = await deps.connections.cardsOf(transaction, row.provider_account_id)
    return { port, id: row.card.id, amount: row.capture_amount, pending }
  })
  if (!seen) return { outcome: 'done' }
  const { port, id, amount, pending } = seen
  const answer = amount === null ? await port.cancel(id) : await port.capture(id, amount)
  if (answer.outcome === 'ok') {
    await recordCard(deps, store, payment, answer.value, pending)
    return { outcome: 'done' }
  }
  if (answer.outcome === 'unknown') return { outcome: 'unknown' }
  if (answer.outcome === 'refused' && answer.code === 'rate_limited') return { outcome: 'unknown' }

  // A refusal does not say what there is instead: lapsed, captured by somebody else, or still held.
  const detail = answer.outcome === 'refused' ? answer.detail : 'The acquirer does not know this payment.'
  const read = await port.read(id)
  if (read.outcome !== 'ok') return { outcome: 'unknown' }
  await recordCard(deps, store, payment, read.value, pending)
  await deps.database.inStore(store, async transaction => {
    const { charge_id } = await readPayment(transaction, payment)
    await lockCharge(transaction, charge_id)
    const now = await readPayment(transaction, payment)
    if (pendingWork(now) === pending) await dropIntent(transaction, now)
  })
  return { outcome: 'refused', detail }
}

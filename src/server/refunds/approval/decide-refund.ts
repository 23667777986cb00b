import type { RefundDecision } from '../../../shared/contract/refund-approval.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { ChargeDeps } from '../../charges/charge/charge-deps.ts'
import { type RefundRow, readChargeRow, readPayment } from '../../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { moveRefund } from '../move-refund.ts'
import { lockRefund, publishRefund } from '../refund-rows.ts'
import { rejectUnrefundable } from '../refundable-amount.ts'
import { followRefundLater } from '../request-refund.ts'
import { cancelRefund } from './cancel-refund.ts'
import { lapse } from './lapse-refund.ts'
import { personBehind } from './person-behind.ts'

/** Whoever decides: a person who is signed in, with what the audit says of them. */
interface Decider {
  person: string
  actor: Actor
}

/**
 * Lets a refund go its ordinary way that waited for another person: rows only, nothing is sent yet. Where it cannot be
 * carried out any more it lapses, and `obstacle` says why: that is kept, so it is no throw.
 * @throws Problem refund_not_found, refund_not_awaiting_approval, refund_asked_by_you.
 */
export async function approveRefund(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  refund: string,
  { note }: RefundDecision,
  { person, actor }: Decider,
): Promise<{ id: string; obstacle: Problem | null }> {
  const row = await lockWaiting(transaction, refund)
  rejectOwn(row, person)
  const obstacle = await obstacleOf(deps, transaction, row)
  if (obstacle) {
    await lapse(deps, transaction, row, obstacle.code)
    return { id: refund, obstacle }
  }
  await moveRefund(transaction, row, 'requested', {
    approval: 'approved',
    decided_by: actor.name,
    decided_by_person: person,
    decided_at: transaction.now,
    approval_note: note || null,
  })
  await followRefundLater(transaction, refund)
  const detail = { payment: row.payment_id, amount: row.amount, asked_by: row.asked_by, ...(note && { note }) }
  await recordAudit(transaction, actor, 'refund.approve', refund, detail)
  await publishRefund(transaction, 'refund.approved', row, deps.publicUrl)
  return { id: refund, obstacle: null }
}

/**
 * Gives nothing back of a refund that waited for another person.
 * @throws Problem refund_not_found, refund_not_awaiting_approval, refund_asked_by_you.
 */
export async function rejectRefund(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  refund: string,
  { note }: RefundDecision,
  { person, actor }: Decider,
): Promise<{ id: string }> {
  const row = await lockWaiting(transaction, refund)
  rejectOwn(row, person)
  await cancelRefund(deps, transaction, row, { outcome: 'rejected', actor, person, note: note || null })
  const detail = { payment: row.payment_id, amount: row.amount, asked_by: row.asked_by, ...(note && { note }) }
  await recordAudit(transaction, actor, 'refund.reject', refund, detail)
  return { id: refund }
}

/**
 * Takes back what one asked for oneself, or by a key of one's own, while it waits.
 * @throws Problem refund_not_found, refund_not_awaiting_approval, refund_not_yours.
 */
export async function withdrawRefund(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  refund: string,
  actor: Actor,
): Promise<{ id: string }> {
  const row = await lockWaiting(transaction, refund)
  const person = await personBehind(transaction, actor.name)
  if (!isAsker(row, { name: actor.name, person })) {
    throw new Problem('refund_not_yours', 'Somebody else asked for it.')
  }
  await cancelRefund(deps, transaction, row, { outcome: 'withdrawn', actor, person, note: null })
  const detail = { payment: row.payment_id, amount: row.amount }
  await recordAudit(transaction, actor, 'refund.withdraw', refund, detail)
  return { id: refund }
}

/** Whether somebody asked for a refund: as who they are, or by a key that they made. */
export function isAsker(
  { asked_by, asked_by_person }: Pick<RefundRow, 'asked_by' | 'asked_by_person'>,
  { name, person }: { name: string; person: string | null },
): boolean {
  return asked_by === name || (person !== null && asked_by_person === person)
}

async function lockWaiting(transaction: StoreTransaction, refund: string): Promise<RefundRow> {
  const row = await lockRefund(transaction, refund)
  if (row.status === 'awaiting_approval') return row
  const since = row.decided_at ? ` since ${row.decided_at.toISOString()}` : ''
  throw new Problem(
    'refund_not_awaiting_approval',
    `It is ${row.status}${row.approval ? `, ${row.approval}` : ''}${since}.`,
  )
}

function rejectOwn(row: RefundRow, person: string): void {
  if (isAsker(row, { name: `user:${person}`, person })) {
    throw new Problem('refund_asked_by_you', `It was asked for by ${row.asked_by}.`)
  }
}

/** What stands in the way of carrying it out now. */
async function obstacleOf(deps: ChargeDeps, transaction: StoreTransaction, row: RefundRow): Promise<Problem | null> {
  if (row.approval_until && row.approval_until <= transaction.now) {
    const until = row.approval_until.toISOString()
    return new Problem('refund_not_awaiting_approval', `It waited until ${until}, and has lapsed.`)
  }
  const charge = await readChargeRow(transaction, row.charge_id)
  const payment = await readPayment(transaction, row.payment_id)
  try {
    await rejectUnrefundable(deps, transaction, charge, payment, row.amount)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

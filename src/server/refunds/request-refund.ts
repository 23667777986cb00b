import { divideTaking } from '../../shared/charge/charge-amounts.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { RefundCreate } from '../../shared/contract/refund.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { listApprovers } from '../access/people-who-refund.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import { settleChangedMoney } from '../charges/charge/settle-changed-money.ts'
import { FIRST_LOOK } from '../charges/payments/polling-schedule.ts'
import type { StoreTransaction } from '../db/database.ts'
import { raiseReviewItem } from '../stores/review-items/review-items.ts'
import { type Asker, beyondLimit } from './approval/needs-approval.ts'
import { personBehind } from './approval/person-behind.ts'
import { publishRefund } from './refund-rows.ts'
import { refundableAmount } from './refundable-amount.ts'

/**
 * Claims an amount of a captured payment for a refund: rows only, nothing is sent yet. The claim is made under the
 * charge's lock and guarded by a constraint, so any number of simultaneous requests never claim more than was
 * captured. An excess that was never applied goes back first. What goes beyond the store's limit waits for another
 * person; at the counter that is `beside`, the manager whose code was right. Returns the refund's id.
 * @throws Problem payment_not_refundable, refund_exceeds_refundable, refund_window_over, voucher_not_refundable,
 * split_tender_under_way.
 */
export async function requestRefund(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: string,
  input: RefundCreate,
  actor: Actor,
  beside: string | null = null,
): Promise<string> {
  const { charge_id } = await readPayment(transaction, payment)
  const charge = await lockCharge(transaction, charge_id)
  const row = await readPayment(transaction, payment)
  const { amount, until } = await refundableAmount(deps, transaction, charge, row, input.amount ?? null)
  const asker = { name: actor.name, person: await personBehind(transaction, actor.name) }
  const beyond = await beyondLimit(transaction, charge_id, amount, asker)
  const approval = beyond && (await approvalOf(transaction, asker, { beside, until }))
  return claimRefund(deps, transaction, row, { amount, reason: input.reason || null, asker, approval, beyond }, actor)
}

/** Whether a second person was there, or is to be waited for. Who says yes to themselves is no second one. */
async function approvalOf(
  transaction: StoreTransaction,
  asker: Asker,
  { beside, until }: { beside: string | null; until: Date | null },
): Promise<Approval> {
  const isAnother = beside !== null && beside !== asker.person
  const approvers = isAnother ? await listApprovers(transaction) : []
  if (beside !== null && approvers.some(({ id }) => id === beside)) {
    const { now } = transaction
    const by = { decided_by: `user:${beside}`, decided_by_person: beside, decided_at: now }
    return { approval: 'approved', approval_until: null, ...by }
  }
  const last = new Date(transaction.now.getTime() + limits.approvalWaits * 1000)
  const none = { decided_by: null, decided_by_person: null, decided_at: null }
  return { approval: 'waiting', approval_until: until && until < last ? until : last, ...none }
}

interface Approval {
  approval: 'waiting' | 'approved'
  approval_until: Date | null
  decided_by: string | null
  decided_by_person: string | null
  decided_at: Date | null
}

/** What is claimed, and for whom. */
interface Claim {
  amount: Centavos
  reason: string | null
  asker?: Asker
  /** Null where nobody else is asked. */
  approval?: Approval | null
  beyond?: { limit: number; before: number } | null
}

/** Writes the refund of an amount that is there to be refunded. The charge is locked. Returns the refund's id. */
export async function claimRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: PaymentRow,
  { amount, reason, asker, approval = null, beyond = null }: Claim,
  actor: Actor,
): Promise<string> {
  const { id: payment, charge_id } = row
  const id = transaction.newId('ref')
  const { unapplied, interest } = divideTaking(row, amount)
  await transaction.db
    .updateTable('payments')
    .set({
      amount_refund_claimed: centavos(row.amount_refund_claimed + amount),
      claimed_unapplied: centavos(row.claimed_unapplied + unapplied),
      claimed_interest: centavos(row.claimed_interest + interest),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment)
    .execute()
  const isWaiting = approval?.approval === 'waiting'
  await transaction.db
    .insertInto('refunds')
    .values({
      id,
      store_id: transaction.store,
      charge_id,
      payment_id: payment,
      status: isWaiting ? 'awaiting_approval' : 'requested',
      origin: 'requested',
      bank_id: null,
      amount,
      amount_unapplied: unapplied,
      amount_interest: interest,
      reason,
      pix_return_id: null,
      failure_code: null,
      failure_detail: null,
      created_at: transaction.now,
      done_at: null,
      asked_by: actor.name,
      asked_by_person: asker?.person ?? null,
      ...approval,
    })
    .execute()
  await recordAudit(transaction, actor, 'refund.create', id, { payment, amount })
  if (isWaiting) await waitForAnother(transaction, { id, charge: charge_id, amount, until: approval.approval_until })
  else await followRefundLater(transaction, id)
  if (isWaiting) await recordAudit(transaction, actor, 'refund.ask_approval', id, { payment, amount, ...beyond })
  await bumpChargeVersion(transaction, charge_id)
  await settleChangedMoney(deps, transaction, { charge: charge_id, payment })
  await publishRefund(transaction, 'refund.created', { id, charge_id }, deps.publicUrl)
  return id
}

/** The job that goes on where whoever wrote the refund dies before the provider was asked. */
export async function followRefundLater({ enqueue, store }: StoreTransaction, refund: string): Promise<void> {
  await enqueue({ name: 'follow-refund', data: { store, refund, round: 0 }, after: FIRST_LOOK })
}

/** Puts a refund before whoever may approve it, and ends it where nobody does. */
async function waitForAnother(
  transaction: StoreTransaction,
  { id, charge, amount, until }: { id: string; charge: string; amount: Centavos; until: Date | null },
): Promise<void> {
  const { store, now } = transaction
  const due = until ?? now
  const detail = `Another person approves or rejects this refund of ${amount} centavos, or it lapses.`
  await raiseReviewItem(transaction, { kind: 'refund_approval', about: id, charge, detail, amount, due })
  const after = Math.max(1, Math.ceil((due.getTime() - now.getTime()) / 1000))
  await transaction.enqueue({ name: 'lapse-refund', data: { store, refund: id }, after })
}

import { divideTaking, paymentBalance } from '../../shared/charge/charge-amounts.ts'
import { methodTraits } from '../../shared/charge/method-traits.ts'
import type { RefundCreate } from '../../shared/contract/refund.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { bumpChargeVersion } from '../charges/charge/bump-charge-version.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import { lockCharge, type PaymentRow, readPayment } from '../charges/charge/charge-rows.ts'
import { settleChangedMoney } from '../charges/charge/settle-changed-money.ts'
import { isTenderOf, lastSplitTenderOf } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { publishRefund } from './refund-rows.ts'
import { rejectAgainstIssuer } from './voucher-rule.ts'

const DAY_MS = 86_400_000
/** Seconds after which the job looks whether the caller has asked the bank, or died. */
const FIRST_LOOK = 10

/**
 * Claims an amount of a captured payment for a refund: rows only, nothing is sent yet. The claim is made under the
 * charge's lock and guarded by a constraint, so any number of simultaneous requests never claim more than was
 * captured. An excess that was never applied goes back first. Returns the refund's id.
 * @throws Problem payment_not_refundable, refund_exceeds_refundable, refund_window_over, voucher_not_refundable,
 * split_tender_under_way.
 */
export async function requestRefund(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: string,
  input: RefundCreate,
  actor: Actor,
): Promise<string> {
  const { charge_id } = await readPayment(transaction, payment)
  const charge = await lockCharge(transaction, charge_id)
  const row = await readPayment(transaction, payment)
  if (isTenderOf(row, await lastSplitTenderOf(transaction, charge))) {
    throw new Problem('split_tender_under_way', 'It is a tender of a split tender under way: undo all of it instead.')
  }
  const days = methodTraits[row.method].refundDays ?? (await acquirerDays(deps, transaction, row))
  const amount = refundableAmount(row, input.amount ?? null, days, transaction.now)
  rejectAgainstIssuer(row, amount, transaction.now)
  return claimRefund(deps, transaction, row, { amount, reason: input.reason || null }, actor)
}

/** Writes the refund of an amount that is there to be refunded. The charge is locked. Returns the refund's id. */
export async function claimRefund(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  row: PaymentRow,
  { amount, reason }: { amount: Centavos; reason: string | null },
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
  await transaction.db
    .insertInto('refunds')
    .values({
      id,
      store_id: transaction.store,
      charge_id,
      payment_id: payment,
      status: 'requested',
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
    })
    .execute()
  await transaction.enqueue({
    name: 'follow-refund',
    data: { store: transaction.store, refund: id, round: 0 },
    after: FIRST_LOOK,
  })
  await recordAudit(transaction, actor, 'refund.create', id, { payment, amount })
  await bumpChargeVersion(transaction, charge_id)
  await settleChangedMoney(deps, transaction, { charge: charge_id, payment })
  await publishRefund(transaction, 'refund.created', { id, charge_id }, deps.publicUrl)
  return id
}

/** For how many days the payment's acquirer gives money back; null where only the acquirer knows. */
async function acquirerDays(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  payment: PaymentRow,
): Promise<number | null> {
  const { port } = await deps.connections.cardsOf(transaction, payment.provider_account_id)
  return port.refundDays ?? null
}

function refundableAmount(payment: PaymentRow, asked: number | null, days: number | null, now: Date) {
  if (payment.origin === 'moved') {
    const why = 'This money came from another charge: take it back there first, and refund it there.'
    throw new Problem('payment_not_refundable', why)
  }
  const left = paymentBalance(payment).refundable
  if (payment.status !== 'captured' || left <= 0) {
    throw new Problem('payment_not_refundable', `The payment is ${payment.status}; ${left} centavos are left.`)
  }
  if (days !== null && payment.captured_at && now.getTime() - payment.captured_at.getTime() > days * DAY_MS) {
    const since = payment.captured_at.toISOString()
    throw new Problem('refund_window_over', `It was paid at ${since}, and is given back for ${days} days.`)
  }
  const amount = asked ?? left
  if (amount > left) throw new Problem('refund_exceeds_refundable', `At most ${left} centavos can be refunded.`)
  return centavos(amount)
}

import { divideTaking, overdrawnOf } from '../../shared/charge/charge-amounts.ts'
import type { EntryKind } from '../../shared/contract/ledger.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { ChargeDeps } from '../charges/charge/charge-deps.ts'
import type { PaymentRow } from '../charges/charge/charge-rows.ts'
import { settleChangedMoney } from '../charges/charge/settle-changed-money.ts'
import { moneyAccount } from '../charges/payments/money-account.ts'
import { enqueueSplitTenderFollowUp } from '../charges/split-tender/enqueue-split-tender-follow-up.ts'
import type { StoreTransaction } from '../db/database.ts'
import { heldAccount } from '../ledger/accounts.ts'
import { bookEntry, type Posting } from '../ledger/book-entry.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'
import type { DisputeRow } from './dispute-rows.ts'

/**
 * How a disputed amount divides: its unapplied part and its interest; the rest is the sale's, some of it perhaps
 * overdrawn.
 */
export type Taking = Pick<DisputeRow, 'amount_unapplied' | 'amount_interest' | 'amount_overdrawn'>

type Money = Taking & Pick<DisputeRow, 'id' | 'charge_id' | 'kind' | 'provider_account_id' | 'round'>

/** Nothing is taken. */
export const NO_TAKING: Taking = {
  amount_unapplied: centavos(0),
  amount_interest: centavos(0),
  amount_overdrawn: centavos(0),
}

/** Divides what a dispute takes of a payment, however little the payment has left. */
export function takingOf(payment: PaymentRow, amount: number): Taking {
  const { unapplied, interest, overdrawn } = divideTaking(payment, amount)
  return { amount_unapplied: unapplied, amount_interest: interest, amount_overdrawn: overdrawn }
}

const kinds = {
  chargeback: { held: 'chargeback_opened', released: 'chargeback_won' },
  med: { held: 'med_blocked', released: 'med_released' },
} as const satisfies Record<DisputeRow['kind'], Record<'held' | 'released', EntryKind>>

/**
 * Books that a bank or an acquirer holds the money of a dispute back, and claims it of the payment. The charge is
 * locked.
 */
export async function bookHeld(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  dispute: Money,
  payment: PaymentRow,
  amount: Centavos,
): Promise<void> {
  const held = heldAccount(dispute.provider_account_id)
  book(transaction, dispute, 'held', [{ source: moneyAccount(payment), destination: held, amount }])
  await changeDisputed(deps, transaction, payment, { amount, taking: dispute, by: 1 })
}

/**
 * Books that what was held is the store's again, and releases the payment's claim. The charge is locked. Of what
 * `isTakenAgain` in the same transaction the charge holds nothing meanwhile: whoever takes it settles the charge.
 */
export async function bookReleased(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  dispute: Money,
  payment: PaymentRow,
  amount: Centavos,
  isTakenAgain = false,
): Promise<void> {
  if (amount === 0) return
  const held = heldAccount(dispute.provider_account_id)
  book(transaction, dispute, 'released', [{ source: held, destination: moneyAccount(payment), amount }])
  await release(deps, transaction, payment, { amount, taking: dispute, isTakenAgain })
}

/**
 * Books that what was held of a chargeback is gone: each part of it where it belongs. The payment's claim stays, and is
 * lost. The charge is locked.
 */
export async function bookLost(
  transaction: StoreTransaction,
  dispute: Money,
  payment: PaymentRow,
  amount: Centavos,
): Promise<void> {
  if (amount === 0) return
  const held = heldAccount(dispute.provider_account_id)
  bookEntry(transaction, {
    kind: 'chargeback_lost',
    key: keyOf(dispute, 'lost'),
    about: dispute.id,
    charge: dispute.charge_id,
    postings: partsOf(dispute, amount).map(({ account, part }) => ({
      source: held,
      destination: account,
      amount: part,
    })),
  })
  await transaction.db
    .updateTable('payments')
    .set({ amount_lost: centavos(payment.amount_lost + amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
}

/** Books that a loss was reversed: the acquirer pays what it had taken. The charge is locked. */
export async function bookReversed(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  dispute: Money,
  payment: PaymentRow,
  amount: Centavos,
  isTakenAgain = false,
): Promise<void> {
  const to = moneyAccount(payment)
  bookEntry(transaction, {
    kind: 'chargeback_reversed',
    key: keyOf(dispute, 'reversed'),
    about: dispute.id,
    charge: dispute.charge_id,
    postings: partsOf(dispute, amount).map(({ account, part }) => ({ source: account, destination: to, amount: part })),
  })
  await release(deps, transaction, payment, { amount, taking: dispute, isTakenAgain, lost: amount })
}

function release(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  { isTakenAgain, ...released }: { amount: number; taking: Taking; isTakenAgain: boolean; lost?: number },
): Promise<void> {
  const change = { ...released, by: -1 } as const
  if (isTakenAgain) return writeDisputed(transaction, payment, change)
  return changeDisputed(deps, transaction, payment, change)
}

/** What a dispute takes, part by part, with the account that bears it. */
function partsOf({ amount_unapplied, amount_interest }: Taking, amount: Centavos) {
  return [
    { account: 'unapplied', part: amount_unapplied },
    { account: 'interest', part: amount_interest },
    { account: 'chargebacks', part: centavos(amount - amount_unapplied - amount_interest) },
  ] as const
}

/** A dispute that reopens is booked again, by the number of its round. */
function keyOf({ id, round }: Pick<Money, 'id' | 'round'>, what: string): string {
  return round === 1 ? `dispute:${id}:${what}` : `dispute:${id}:${what}:${round}`
}

function book(transaction: StoreTransaction, dispute: Money, what: 'held' | 'released', postings: Posting[]): void {
  bookEntry(transaction, {
    kind: kinds[dispute.kind][what],
    key: keyOf(dispute, what),
    about: dispute.id,
    charge: dispute.charge_id,
    postings,
  })
}

/** What a dispute claims of a payment (`by` 1), or releases (-1); `lost` of it had been lost. */
interface DisputedChange {
  amount: number
  taking: Taking
  by: 1 | -1
  lost?: number
}

/** Claims what a dispute takes of its payment (`by` 1), or releases it (-1), and brings the charge in line with it. */
async function changeDisputed(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  payment: PaymentRow,
  change: DisputedChange,
): Promise<void> {
  await writeDisputed(transaction, payment, change)
  await settleChangedMoney(deps, transaction, { charge: payment.charge_id, payment: payment.id })
  // What is contested completes no split tender, and what comes back of one that was undone is its payer's.
  if (payment.split_tender_id !== null) await enqueueSplitTenderFollowUp(transaction, payment.charge_id)
}

/**
 * The same of the payment alone, for whoever moves more of its money in the same transaction and settles the charge
 * then: between the two it might hold a sale that it does not hold.
 */
export async function writeDisputed(
  transaction: StoreTransaction,
  payment: PaymentRow,
  { amount, taking, by, lost = 0 }: DisputedChange,
): Promise<void> {
  const { amount_unapplied, amount_interest, amount_overdrawn } = taking
  const amount_disputed = centavos(payment.amount_disputed + by * amount)
  // Whoever overdrew it, what comes back may cover it again.
  const overdrawn =
    by === 1 ? payment.amount_overdrawn + amount_overdrawn : overdrawnOf({ ...payment, amount_disputed })
  await transaction.db
    .updateTable('payments')
    .set({
      amount_disputed,
      amount_lost: centavos(payment.amount_lost - lost),
      disputed_unapplied: centavos(payment.disputed_unapplied + by * amount_unapplied),
      disputed_interest: centavos(payment.disputed_interest + by * amount_interest),
      amount_overdrawn: centavos(overdrawn),
    })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  if (by === -1 && overdrawn === 0) settleReviewItem(transaction, 'overdrawn', payment.id)
}

import type { EntryKind } from '../../shared/contract/ledger.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import { type PaymentRow, readChargeRow, refundsOf } from '../charges/charge-rows.ts'
import { nudgeSplit } from '../charges/nudge-split.ts'
import type { StoreTransaction } from '../db/database.ts'
import { bankAccount, heldAccount, receivableAccount } from '../ledger/accounts.ts'
import { bookEntry, type Posting } from '../ledger/book-entry.ts'
import { type DisputeRow, disputesOf } from './dispute-rows.ts'

type Money = Pick<DisputeRow, 'id' | 'charge_id' | 'kind' | 'provider_account_id'>

const kinds = {
  chargeback: { held: 'chargeback_opened', released: 'chargeback_won' },
  med: { held: 'med_blocked', released: 'med_released' },
} as const satisfies Record<DisputeRow['kind'], Record<'held' | 'released', EntryKind>>

/** Books that a bank or an acquirer holds the money of a dispute back, and claims it of the payment. */
export async function bookHeld(
  transaction: StoreTransaction,
  dispute: Money,
  payment: PaymentRow,
  amount: Centavos,
): Promise<void> {
  await setDisputed(transaction, payment, payment.amount_disputed + amount)
  book(transaction, dispute, 'held', [
    { source: whence(dispute), destination: heldAccount(dispute.provider_account_id), amount },
  ])
}

/** Books that what was held is the store's again, and lets the payment's claim go. */
export async function bookReleased(
  transaction: StoreTransaction,
  dispute: Money,
  payment: PaymentRow,
  amount: Centavos,
): Promise<void> {
  if (amount === 0) return
  await setDisputed(transaction, payment, payment.amount_disputed - amount)
  book(transaction, dispute, 'released', [
    { source: heldAccount(dispute.provider_account_id), destination: whence(dispute), amount },
  ])
}

/**
 * Books that what was held of a chargeback is gone. What was never applied to the charge goes first, as in a refund. Returns that
 * part.
 */
export async function bookLost(
  transaction: StoreTransaction,
  dispute: Money,
  payment: PaymentRow,
  amount: Centavos,
): Promise<Centavos> {
  const unapplied = centavos(Math.max(0, Math.min(await excessOf(transaction, payment), amount)))
  const held = heldAccount(dispute.provider_account_id)
  bookEntry(transaction, {
    kind: 'chargeback_lost',
    key: `dispute:${dispute.id}:lost`,
    about: dispute.id,
    charge: dispute.charge_id,
    postings: [
      { source: held, destination: 'unapplied', amount: unapplied },
      { source: held, destination: 'chargebacks', amount: centavos(amount - unapplied) },
    ],
  })
  if (unapplied > 0) {
    const charge = await readChargeRow(transaction, dispute.charge_id)
    await transaction.db
      .updateTable('charges')
      .set({ amount_unapplied: centavos(charge.amount_unapplied - unapplied) })
      .where('store_id', '=', transaction.store)
      .where('id', '=', charge.id)
      .execute()
  }
  return unapplied
}

/** Centavos of a payment that were never applied to its charge, and that nobody has given or taken back yet. */
export async function excessOf(transaction: StoreTransaction, payment: PaymentRow): Promise<number> {
  const [refunds, disputes] = await Promise.all([
    refundsOf(transaction, [payment.charge_id]),
    disputesOf(transaction, payment.id),
  ])
  const back = [
    ...refunds.filter(({ payment_id, status }) => payment_id === payment.id && status !== 'failed'),
    ...disputes,
  ]
  const gone = back.reduce((sum, { amount_unapplied }) => sum + amount_unapplied, 0)
  return payment.amount - payment.amount_interest - payment.amount_applied - gone
}

function whence({ kind, provider_account_id }: Money) {
  return kind === 'med' ? bankAccount(provider_account_id) : receivableAccount(provider_account_id)
}

function book(transaction: StoreTransaction, dispute: Money, what: 'held' | 'released', postings: Posting[]): void {
  bookEntry(transaction, {
    kind: kinds[dispute.kind][what],
    key: `dispute:${dispute.id}:${what}`,
    about: dispute.id,
    charge: dispute.charge_id,
    postings,
  })
}

async function setDisputed(transaction: StoreTransaction, payment: PaymentRow, amount: number): Promise<void> {
  await transaction.db
    .updateTable('payments')
    .set({ amount_disputed: centavos(amount) })
    .where('store_id', '=', transaction.store)
    .where('id', '=', payment.id)
    .execute()
  // What is contested completes no split, and what comes back of one that was undone is its payer's.
  if (payment.split_id !== null) await nudgeSplit(transaction, payment.charge_id)
}

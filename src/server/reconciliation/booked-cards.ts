import { sql } from 'kysely'
import { cardMethods } from '../../shared/charge/method-traits.ts'
import { type PaymentStatus, paymentIs } from '../../shared/charge/payment-status.ts'
import { refundIs } from '../../shared/charge/refund-status.ts'
import type { Difference } from '../../shared/contract/reconciliation.ts'
import { leftOf } from '../charges/cards/left-of-sale.ts'
import { partCaptured } from '../charges/cards/part-captured.ts'
import { attemptReference, readAttemptReference } from '../charges/payments/attempt-reference.ts'
import { pendingOperation } from '../charges/payments/pending-operations.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { bookedFees, feesOfPayouts } from '../ledger/booked-fee.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'

/** What the books have of a card payment, to compare with what its acquirer tells. Amounts in centavos. */
export interface BookedCard {
  payment: string
  reference: string
  status: PaymentStatus
  /** The acquirer's count of changes that was written last; null before any. */
  version: number | null
  /** What was captured; 0 before that. */
  amount: number
  returned: number
  /** What the acquirer keeps, by what it says of the payment. */
  fee: number
  /** What its payouts have taken of fees besides. */
  feeBesides: number
  /** What its payer disputes or has won. */
  disputed: number
  /** Whether the acquirer was asked to capture or to void it and has not answered yet. */
  isPending: boolean
  /** Refunds that the acquirer has not ended. */
  underWay: string[]
  /** Refunds that are done. */
  done: number
  /** What was held of it, and captured. */
  held: Parameters<typeof partCaptured>[0]
}

/**
 * What the books have of the payments that references name, by their reference: only those that this account was asked
 * for.
 */
export async function readBookedCards(
  database: Database,
  store: string,
  account: string,
  references: readonly string[],
): Promise<Map<string, BookedCard>> {
  const ids = references.map(reference => readAttemptReference(reference).id)
  if (ids.length === 0) return new Map()
  return database.read(store, async transaction => {
    const rows = await transaction.db
      .selectFrom('payments')
      .select(['id', 'charge_id', 'attempt', 'status', 'card', 'amount', 'amount_refunded'])
      .select(['capture_amount', 'cancel_requested_at'])
      .where('store_id', '=', store)
      .where('provider_account_id', '=', account)
      .where('method', 'in', cardMethods)
      .where('id', 'in', ids)
      .execute()
    if (rows.length === 0) return new Map()
    const about = { payments: rows.map(({ id }) => id), charges: rows.map(({ charge_id }) => charge_id) }
    const each = rows.map(({ id, charge_id }) => ({ payment: id, charge: charge_id }))
    const [fees, feesBesides, disputes, refunds] = [
      await bookedFees(transaction, each),
      await feesOfPayouts(transaction, each),
      await disputedOf(transaction, about.payments),
      await refundsOf(transaction, about),
    ]
    return new Map(
      rows.map(row => {
        const reference = attemptReference(row)
        const ofIt = refunds.filter(({ payment_id }) => payment_id === row.id)
        const booked: BookedCard = {
          payment: row.id,
          reference,
          status: row.status,
          version: row.card?.version ?? null,
          amount: row.status === 'captured' ? row.amount : 0,
          returned: row.amount_refunded,
          fee: fees.get(row.id) ?? 0,
          feeBesides: feesBesides.get(row.id) ?? 0,
          disputed: disputes.get(row.id) ?? 0,
          isPending: pendingOperation(row) !== null,
          underWay: ofIt.filter(({ status }) => refundIs(status, 'underWay')).map(({ id }) => id),
          done: ofIt.filter(({ status }) => status === 'done').length,
          held: row,
        }
        return [reference, booked]
      }),
    )
  })
}

/** In what the books and the acquirer differ: nothing while either side is about to do what the other waits for. */
export function differencesOf(booked: BookedCard, shown: CardPayment): Difference[] {
  const reported = partCaptured(booked.held, shown)
  // What the acquirer was asked meanwhile, and what it told then, is compared when it lists that.
  if (booked.isPending || isOld(booked, reported)) return []
  const there = moneyOf(booked, reported)
  const sides = [
    ['amount', booked.amount, there.amount],
    ['returned', booked.returned, there.returned],
    // An acquirer may say of the payment what its payouts took, or what it said before them.
    ['fee', there.fee === booked.fee + booked.feeBesides ? there.fee : booked.fee, there.fee],
    ['disputed', booked.disputed, there.disputed],
  ] as const
  return sides
    .filter(([kind, books, provider]) => books !== provider && !(kind === 'returned' && reported.isRefundPending))
    .map(([kind, books, provider]) => ({ kind, books, provider, ...aboutCard(booked.payment, reported) }))
}

/** Whether all of what is told was written, and nothing differs. */
export function agrees(booked: BookedCard, reported: CardPayment): boolean {
  return (
    isOld(booked, reported) || (booked.version === reported.version && differencesOf(booked, reported).length === 0)
  )
}

/** What a difference names, so that it is found on either side. */
export function aboutCard(payment: string | null, { reference, id }: { reference: string; id: string | null }) {
  return { payment_id: payment, end_to_end_id: null, reference, provider_payment_id: id }
}

function isOld({ version }: BookedCard, reported: CardPayment): boolean {
  return version !== null && reported.version < version
}

/**
 * What the acquirer has of it in the terms of the books: a capture that was voided went back whole, whatever it is told
 * as.
 */
function moneyOf(
  booked: BookedCard,
  reported: CardPayment,
): Pick<BookedCard, 'amount' | 'returned' | 'fee' | 'disputed'> {
  // One that tells no line at all says nothing of its fee.
  const isReported = reported.settlement.length > 0
  const fee = isReported ? reported.settlement.reduce((sum, line) => sum + line.fee, 0) : booked.fee
  const disputed = reported.disputes.reduce((sum, { status, amount }) => (status === 'won' ? sum : sum + amount), 0)
  // Of what had ended without money nothing came into the books, and all of it has gone back.
  if (paymentIs(booked.status, 'unpaid') && leftOf(reported) === 0) return { amount: 0, returned: 0, fee, disputed }
  const isTakenBack = reported.status === 'declined' && booked.status === 'captured'
  if (reported.status === 'canceled' || isTakenBack)
    return { amount: booked.amount, returned: booked.amount, fee, disputed }
  const done = reported.refunds?.filter(({ status }) => status === 'done')
  return {
    amount: reported.status === 'captured' ? reported.captured : 0,
    returned: done ? done.reduce((sum, { amount }) => sum + amount, 0) : reported.refunded,
    fee,
    disputed,
  }
}

async function disputedOf({ db, store }: StoreTransaction, payments: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('disputes')
    .select(['payment_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('store_id', '=', store)
    .where('payment_id', 'in', payments)
    .where('status', '!=', 'won')
    .groupBy('payment_id')
    .execute()
  return new Map(rows.map(({ payment_id, amount }) => [payment_id, amount]))
}

function refundsOf({ db, store }: StoreTransaction, { payments, charges }: { payments: string[]; charges: string[] }) {
  return db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'status'])
    .where('store_id', '=', store)
    .where('charge_id', 'in', charges)
    .where('payment_id', 'in', payments)
    .where('status', '!=', 'failed')
    .execute()
}

import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import { methodTraits } from '../../../shared/charge/method-traits.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import { type TenderKind, tenderKind, tenderOrder } from '../../../shared/charge/tender-order.ts'
import { limits } from '../../../shared/contract/limits.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'
import { withdrawPixCodes } from '../pix/withdraw-pix-codes.ts'
import { reserveTender } from './reserved-amount.ts'
import { canVoidSameDay } from './same-day-void.ts'
import { splitTenderDeadline } from './split-tender-deadline.ts'
import { principalOf, type SplitTenderRow, splitTenderUnderWay } from './split-tender-rows.ts'

/** What a payment is to pay of its charge. */
export interface TenderAmount {
  amount: Centavos
  /** The split tender that it belongs to; null where it pays all that is left. */
  splitTender: SplitTenderRow | null
}

/** What is asked for: how much, all that is left without it; and what kind of a tender it would be. */
export interface Wanted {
  method: PaymentMethod
  kind: TenderKind
  amount: number | undefined
  /** Centavos that whoever asks has seen to be left; undefined where they do not say. */
  left?: number | undefined
  /** Centavos that a tender is at least, and leaves at least where it does not pay all. A Pix always does. */
  smallest?: number
  /** What stands before `amount` in the request. */
  at?: 'pay_with.' | undefined
}

/**
 * Decides what a new payment pays of a charge that is open and locked: all that is left of it, or some, as a tender. A
 * tender begins a split tender, or is reserved of the one that is open: by this row, and not by looking, no two tenders
 * are ever more than the charge asked for.
 * @throws Problem validation_failed, amount_due_changed, charge_processing, split_tender_under_way,
 *   tender_out_of_order, tenders_full, voucher_too_late.
 */
export async function reserveTenderAmount(
  transaction: StoreTransaction,
  charge: ChargeRow,
  payments: readonly PaymentRow[],
  wanted: Wanted,
): Promise<TenderAmount> {
  const all = leftToPay(charge, payments)
  if (!charge.split_tender) {
    if (wanted.amount !== undefined && wanted.amount !== all) {
      reject(wanted, 'not_available', `This charge is paid whole: ${all} centavos.`)
    }
    rejectUnseen(wanted, all)
    return { amount: all, splitTender: null }
  }
  const current = await splitTenderUnderWay(transaction, charge)
  const unreserved = current && current.amount - current.amount_reserved
  if (wanted.left !== undefined && unreserved !== null && wanted.left !== unreserved) {
    throw new Problem('split_tender_under_way', `Another tender was begun meanwhile: ${unreserved} centavos are left.`)
  }
  if (!current) {
    rejectUnseen(wanted, all)
    const amount = centavos(wanted.amount ?? all)
    if (amount > all) reject(wanted, 'too_large', `At most ${all} centavos are left to pay.`)
    if (amount === all) return { amount, splitTender: null }
    if (wanted.kind === 'shown') {
      throw new Problem('tender_out_of_order', `A Pix pays all that is left, ${all} centavos, and comes last.`)
    }
    rejectSmall(wanted, amount, all)
    const splitTender = await beginSplitTender(transaction, charge, all, amount)
    rejectLateVoucher(splitTender, wanted, transaction.now)
    await withdrawPixCodes(transaction, payments)
    return { amount, splitTender }
  }

  if (current.status !== 'open' || current.expires_at <= transaction.now) {
    throw new Problem('split_tender_under_way', `The split tender of this charge is ${current.status}.`)
  }
  const tenders = payments.filter(
    ({ split_tender_id, status }) => split_tender_id === current.id && !paymentIs(status, 'unpaid'),
  )
  const covered = tenders.reduce((sum, tender) => sum + principalOf(tender), 0)
  const left = Math.min(all - covered, current.amount - current.amount_reserved)
  if (left <= 0) throw new Problem('charge_processing', 'The tenders that are under way pay all of this charge.')
  const amount = centavos(wanted.amount ?? left)
  if (amount > left) reject(wanted, 'too_large', `At most ${left} centavos are left to pay.`)
  const reached = tenders.map(({ method, status }) => tenderOrder(tenderKind({ method, status })))
  if (tenderOrder(wanted.kind) < Math.max(0, ...reached)) {
    throw new Problem('tender_out_of_order', `A ${wanted.method} cannot be a tender after what has been paid already.`)
  }
  if (wanted.kind === 'shown' && amount < left) {
    throw new Problem('tender_out_of_order', `A Pix pays all that is left, ${left} centavos, and comes last.`)
  }
  rejectSmall(wanted, amount, left)
  // What cannot be paid by this one and those that may follow it would only be undone.
  if (tenders.length >= limits.tenders || (tenders.length === limits.tenders - 1 && amount < left)) {
    const detail = `Of ${limits.tenders} tenders at most, the last one pays all that is left, ${left} centavos.`
    throw new Problem('tenders_full', detail)
  }
  rejectLateVoucher(current, wanted, transaction.now)
  reserveTender(transaction, current.id, amount)
  return { amount, splitTender: current }
}

/** Nobody pays another amount than they were shown: money may have come or gone back since. */
function rejectUnseen({ left }: Wanted, all: Centavos): void {
  if (left === undefined || left === all) return
  throw new Problem('amount_due_changed', `${all} centavos are left to pay by now, and not ${left}.`)
}

function reject({ at }: Wanted, code: 'not_available' | 'too_small' | 'too_large', message: string): never {
  throw new Problem('validation_failed', message, { errors: [{ field: `${at ?? ''}amount`, code, message }] })
}

/**
 * A card is not tried out with an amount that nobody misses, and no tender leaves one: the smallest of a store is at
 * least what is paid and what is left, unless all of it is less.
 */
function rejectSmall(wanted: Wanted, amount: number, left: number): void {
  const { smallest = 1 } = wanted
  if (amount === left) return
  if (amount < smallest) reject(wanted, 'too_small', `A tender is at least ${smallest} centavos.`)
  if (left - amount < smallest) {
    const most = left - smallest
    const or = most >= smallest ? ` or at most ${most}` : ''
    reject(wanted, 'too_large', `A tender leaves nothing or at least ${smallest} centavos: expected ${left}${or}.`)
  }
}

function rejectLateVoucher({ expires_at }: SplitTenderRow, { method }: Wanted, now: Date): void {
  if (methodTraits[method].refundedBy === 'issuer' && !canVoidSameDay(now, expires_at)) {
    throw new Problem('voucher_too_late', 'What a voucher pays could not be taken back before midnight in São Paulo.')
  }
}

async function beginSplitTender(
  transaction: StoreTransaction,
  charge: ChargeRow,
  amount: Centavos,
  claimed: Centavos,
): Promise<SplitTenderRow> {
  const { store, now } = transaction
  const expiresAt = splitTenderDeadline(charge, now)
  const splitTender: SplitTenderRow = {
    id: transaction.newId('spt'),
    store_id: store,
    charge_id: charge.id,
    status: 'open',
    reason: null,
    amount,
    amount_reserved: claimed,
    tenders: 1,
    created_at: now,
    expires_at: expiresAt,
    ended_at: null,
  }
  await transaction.db.insertInto('split_tenders').values(splitTender).execute()
  const data = { store, charge: charge.id, watch: { status: 'open', round: 0 } } as const
  await transaction.enqueue({ name: 'follow-split-tender', data, after: (expiresAt.getTime() - now.getTime()) / 1000 })
  return splitTender
}

import { leftToPay } from '../../../shared/charge/charge-amounts.ts'
import { methodTraits } from '../../../shared/charge/method-traits.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import { type LegKind, legKind, legOrder } from '../../../shared/charge/split-order.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'
import { withdrawPixCodes } from '../pix/withdraw-pix-codes.ts'
import { growReservation } from './reserved-amount.ts'
import { canVoidSameDay } from './same-day-void.ts'
import { splitDeadline } from './split-deadline.ts'
import { principalOf, type SplitRow, splitUnderWay } from './split-rows.ts'

/** What a payment is to pay of its charge. */
export interface TenderAmount {
  amount: Centavos
  /** The split that it belongs to; null where it pays all that is left. */
  split: SplitRow | null
}

/** What is asked for: how much, all that is left without it; and what kind of a leg it would be. */
export interface Wanted {
  method: PaymentMethod
  kind: LegKind
  amount: number | undefined
  /** What stands before `amount` in the request. */
  at?: 'pay_with.' | undefined
}

/**
 * Decides what a new payment pays of a charge that is open and locked: all that is left of it, or a part. A part
 * begins a split, or is reserved of the one that is open: by this row, and not by looking, no two parts are ever more
 * than the charge asked for.
 * @throws Problem validation_failed, charge_processing, split_under_way, split_out_of_order, voucher_too_late.
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
      refuse(wanted, 'not_available', `This charge is paid whole: ${all} centavos.`)
    }
    return { amount: all, split: null }
  }
  const current = await splitUnderWay(transaction, charge)
  if (!current) {
    const amount = centavos(wanted.amount ?? all)
    if (amount > all) refuse(wanted, 'too_large', `At most ${all} centavos are left to pay.`)
    if (amount === all) return { amount, split: null }
    if (wanted.kind === 'shown') {
      throw new Problem('split_out_of_order', `A Pix pays all that is left, ${all} centavos, and comes last.`)
    }
    const split = await beginSplit(transaction, charge, all, amount)
    refuseLateVoucher(split, wanted, transaction.now)
    await withdrawPixCodes(transaction, payments)
    return { amount, split }
  }

  if (current.status !== 'open' || current.expires_at <= transaction.now) {
    throw new Problem('split_under_way', `What pays this charge in parts is ${current.status}.`)
  }
  const legs = payments.filter(({ split_id, status }) => split_id === current.id && !paymentIs(status, 'unpaid'))
  const covered = legs.reduce((sum, leg) => sum + principalOf(leg), 0)
  const left = Math.min(all - covered, current.amount - current.amount_claimed)
  if (left <= 0) throw new Problem('charge_processing', 'The parts that are under way pay all of this charge.')
  const amount = centavos(wanted.amount ?? left)
  if (amount > left) refuse(wanted, 'too_large', `At most ${left} centavos are left to pay.`)
  const reached = legs.map(({ method, status }) => legOrder(legKind({ method, status })))
  if (legOrder(wanted.kind) < Math.max(0, ...reached)) {
    throw new Problem('split_out_of_order', `A ${wanted.method} cannot be a part after what has been paid already.`)
  }
  if (wanted.kind === 'shown' && amount < left) {
    throw new Problem('split_out_of_order', `A Pix pays all that is left, ${left} centavos, and comes last.`)
  }
  refuseLateVoucher(current, wanted, transaction.now)
  growReservation(transaction, current.id, amount)
  return { amount, split: current }
}

function refuse({ at }: Wanted, code: 'not_available' | 'too_large', message: string): never {
  throw new Problem('validation_failed', message, { errors: [{ field: `${at ?? ''}amount`, code, message }] })
}

function refuseLateVoucher({ expires_at }: SplitRow, { method }: Wanted, now: Date): void {
  if (methodTraits[method].refundedBy === 'issuer' && !canVoidSameDay(now, expires_at)) {
    throw new Problem('voucher_too_late', 'What a voucher pays could not be taken back before midnight in São Paulo.')
  }
}

async function beginSplit(
  transaction: StoreTransaction,
  charge: ChargeRow,
  amount: Centavos,
  claimed: Centavos,
): Promise<SplitRow> {
  const { store, now } = transaction
  const expiresAt = splitDeadline(charge, now)
  const split: SplitRow = {
    id: transaction.newId('spl'),
    store_id: store,
    charge_id: charge.id,
    status: 'open',
    reason: null,
    amount,
    amount_claimed: claimed,
    created_at: now,
    expires_at: expiresAt,
    ended_at: null,
  }
  await transaction.db.insertInto('splits').values(split).execute()
  const data = { store, charge: charge.id, watch: { status: 'open', round: 0 } } as const
  await transaction.enqueue({ name: 'follow-split', data, after: (expiresAt.getTime() - now.getTime()) / 1000 })
  return split
}

import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { UnappliedMove } from '../../../src/shared/contract/unapplied.ts'
import { differs, sum } from './differs.ts'
import { atBankOf, blockedOf, linesOf, type Outside } from './in-the-books.ts'
import type { Payment } from './looks.ts'

/**
 * What a charge says it holds is what bank and acquirer hold for it, without what was moved from it and with what was
 * moved to it; the amounts that it says are the sums of those outside and of its lists.
 */
export function notAsHeld(charge: Charge, moves: UnappliedMove[], outside: Outside): string[] {
  const { id, payments, refunds } = charge
  const lines = [...outside.acquirer.values()].flatMap(books => linesOf(charge, books))
  const there = atBankOf(charge, outside.bank) - blockedOf(charge, outside.disputes) + gross(lines)
  const inForce = moves.filter(({ ended_at }) => ended_at === null)
  const [to, from] = [inForce.filter(one => one.to_charge_id === id), inForce.filter(one => one.charge_id === id)]
  const captured = payments.filter(({ status }) => status === 'captured')
  const cameByMove = sum(moves.filter(one => one.to_charge_id === id))
  const wasSentBack = sum(moves.filter(one => one.to_charge_id === id && one.ended_at !== null))
  const came = sum(outside.bank.pix.filter(({ end_to_end_id }) => isOfCharge(charge, end_to_end_id)))
  // What was captured and taken back while it was voided here was never received: it is in the lines twice.
  const isOurs = ({ reference }: { reference: string }) => captured.some(one => reference.startsWith(one.id))
  const taken = gross(lines.filter(line => line.kind === 'installment' && isOurs(line)))
  const { sale, unapplied, interest } = charge.refunded
  return [
    ...differs(`net held of ${id}`, charge.net_held, there + sum(to) - sum(from)),
    ...differs(`moved from ${id}`, charge.amount_moved, sum(from) + wasSentBack),
    ...differs(`received of ${id}`, charge.amount_received, came + taken + cameByMove),
    ...differs(`refunded of ${id}`, charge.amount_refunded, sum(refunds.filter(({ status }) => status === 'done'))),
    ...differs(`refunded of ${id} in parts`, sale + unapplied + interest, charge.amount_refunded),
    ...differs(
      `applied of ${id}`,
      charge.amount_applied,
      of(captured, one => one.amount_applied),
    ),
    ...differs(
      `unapplied of ${id}`,
      charge.amount_unapplied,
      of(captured, one => one.amount_unapplied),
    ),
    ...dueDiffers(charge, outside),
    ...(lacking(charge) < 0 ? [`the sale of ${id} is held by ${-lacking(charge)} too much`] : []),
    ...(charge.amount_unapplied < 0 ? [`${id} has ${charge.amount_unapplied} that pay nothing`] : []),
    ...captured.flatMap(one => (one.amount_applied < 0 ? [`${one.id} has paid ${one.amount_applied}`] : [])),
  ]
}

/**
 * What a charge lacks until its sale is held; below zero where it is held more than once. Interest goes back last. But
 * what went before it may come back, by a dispute that is won or a refund that fails: then the interest stays given
 * back, and the sale's money is held beside it.
 */
export function lacking(charge: Charge): number {
  const sales = charge.payments.map(one => saleOf(charge, one))
  const withTheSale = sales.map(({ held, interest }) => Math.min(interest, Math.max(0, -held)))
  const alone = charge.refunded.interest - of(withTheSale, taken => taken)
  return charge.amount - of(sales, ({ held }) => Math.max(0, held)) - Math.max(0, alone)
}

/** What one payment still holds for the sale. A payment that is overdrawn holds nothing. */
export function saleHeld(charge: Pick<Charge, 'refunds'>, payment: Payment): number {
  return Math.max(0, saleOf(charge, payment).held)
}

/**
 * What one payment holds for the sale: without interest, and without what was given back or is about to be, is
 * disputed, or was moved. What goes back takes what pays nothing first. Below zero where interest is gone too.
 */
function saleOf({ refunds }: Pick<Charge, 'refunds'>, payment: Payment): { held: number; interest: number } {
  if (payment.status !== 'captured') return { held: 0, interest: 0 }
  const own = refunds.filter(({ payment_id }) => payment_id === payment.id)
  const underWay = sum(own.filter(({ status }) => status === 'requested' || status === 'processing'))
  const gone = sum(own.filter(({ status }) => status === 'done')) + underWay
  const free = Math.max(0, payment.amount_unapplied - underWay)
  const { amount, amount_disputed, amount_moved, installments } = payment
  const interest = installments?.interest ?? 0
  return { held: amount - interest - gone - amount_disputed - amount_moved - free, interest }
}

/** Which part of a payment a dispute has taken is not told: where it may be interest, the sale lacks as much less. */
function dueDiffers(charge: Charge, { disputes }: Outside): string[] {
  const { id, status, amount_due, amount_interest, refunded } = charge
  const most = status === 'open' ? Math.max(0, lacking(charge)) : 0
  const isDisputed = disputes.some(one => one.charge_id === id && one.status !== 'won')
  const least = Math.max(0, most - (isDisputed ? amount_interest - refunded.interest : 0))
  return amount_due < least
    ? differs(`due of ${id}`, amount_due, least)
    : differs(`due of ${id}`, Math.max(amount_due, most), most)
}

function isOfCharge({ payments }: Charge, endToEndId: string): boolean {
  return payments.some(({ origin, pix }) => origin !== 'moved' && pix?.end_to_end_id === endToEndId)
}

function of<T>(all: readonly T[], amount: (one: T) => number): number {
  return all.reduce((total, one) => total + amount(one), 0)
}

const gross = (lines: readonly { gross: number }[]) => of(lines, line => line.gross)

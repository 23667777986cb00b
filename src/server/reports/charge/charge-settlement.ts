import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { chargeAmounts } from '../../../shared/charge/charge-amounts.ts'
import { byRoom, methodTraits } from '../../../shared/charge/method-traits.ts'
import { refundIs } from '../../../shared/charge/refund-status.ts'
import type { ChargeSettlement, SettlementKind, SettlementLine } from '../../../shared/contract/charge-settlement.ts'
import { type Sale, saleNet } from '../../../shared/installments/sale-net.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import {
  type PaymentRow,
  paymentsOf,
  type RefundRow,
  readChargeRow,
  refundsOf,
} from '../../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { bookedFee } from '../../ledger/booked-fee.ts'
import { feeScheduleOn } from '../../stores/fee-schedule.ts'
import { accountNames } from '../account-names.ts'
import { type MovedOn, moneyMovedOn } from './money-moved-on.ts'
import { type ReportedLine, reportedLines } from './reported-lines.ts'

/**
 * What the payers of a charge paid and what its store gets of it, line by line with its day: a Pix at once, a card as
 * its acquirer reported, and until it has reported by the fee schedule of the day of the sale.
 * @throws Problem charge_not_found.
 */
export async function chargeSettlement(transaction: StoreTransaction, charge: string): Promise<ChargeSettlement> {
  const [row, payments, refunds, names, moves] = await Promise.all([
    readChargeRow(transaction, charge),
    paymentsOf(transaction, [charge]),
    refundsOf(transaction, [charge]),
    accountNames(transaction),
    moneyMovedOn(transaction, charge),
  ])
  const captured = payments.filter(({ status }) => status === 'captured')
  const reported = await reportedLines(
    transaction,
    captured.map(({ id }) => id),
  )
  const parts = await Promise.all(
    captured.map(async payment => {
      const account = { id: payment.provider_account_id, name: names.get(payment.provider_account_id)?.name ?? '' }
      const common: Common = { payment_id: payment.id, account, method: payment.method }
      const own = refunds.filter(({ payment_id }) => payment_id === payment.id)
      const moved = moves.get(payment.id) ?? []
      const known = standingOf(payment, reported.get(payment.id) ?? [])
      return linesOf(transaction, payment, { common, reported: known, refunds: own, moved })
    }),
  )
  const lines = parts.flat().sort(byDay)
  const standing = lines.filter(({ status }) => status !== 'canceled')
  const sale = standing.filter(({ kind }) => bringsMoney[kind])
  const taken = standing.filter(({ kind }) => !bringsMoney[kind])
  const days = sale.flatMap(({ on }) => on ?? [])
  const { amount_received, amount_interest } = chargeAmounts(row, payments)
  return {
    object: 'charge_settlement',
    charge_id: charge,
    paid: amount_received,
    interest: amount_interest,
    sale: sumOf(sale),
    taken: sumOf(taken),
    total: sumOf(standing),
    first_on: days[0] ?? null,
    last_on: days.at(-1) ?? null,
    known: standing.every(({ source }) => source !== 'none'),
    estimated: standing.some(({ source }) => source === 'contract'),
    lines,
  }
}

/** Whether a line brings money of the sale. */
const bringsMoney: Readonly<Record<SettlementKind, boolean>> = {
  pix: true,
  installment: true,
  card: true,
  moved_in: true,
  cancel: false,
  refund: false,
  med: false,
  chargeback: false,
  chargeback_reversal: false,
  moved_out: false,
  kept_as_credit: false,
}

type Common = Omit<SettlementLine, keyof ReportedLine>

interface OfPayment {
  common: Common
  reported: readonly ReportedLine[]
  refunds: readonly RefundRow[]
  moved: readonly MovedOn[]
}

/** What its acquirer reports of a payment; nothing where all of it was taken back, and the money was not. */
function standingOf({ amount, amount_refunded }: PaymentRow, reported: ReportedLine[]): ReportedLine[] {
  const isKept = amount_refunded < amount && reported.every(({ status }) => status === 'canceled')
  return isKept ? [] : reported
}

async function linesOf(transaction: StoreTransaction, payment: PaymentRow, of: OfPayment): Promise<SettlementLine[]> {
  const { common, reported } = of
  const moved = of.moved.map(({ kind, amount, at }) => lineAtBank(common, kind, -amount, at))
  if (payment.origin === 'moved') return [lineAtBank(common, 'moved_in', payment.amount, captureOf(payment)), ...moved]
  const lines = await byRoom(payment.method, { pix: pixLines, cards: cardLines })(transaction, payment, of)
  return [...lines, ...blockedOf(payment, reported, common), ...moved]
}

/** What came of a Pix, and what went back. */
async function pixLines(transaction: StoreTransaction, payment: PaymentRow, of: OfPayment): Promise<SettlementLine[]> {
  const { common, reported, refunds } = of
  const came = lineAtBank(common, 'pix', payment.amount, captureOf(payment))
  const returned = returnsOf(refunds, common)
  if (payment.pix_gateway_id === null) return [came, ...returned]
  if (!reported.some(({ kind }) => kind === 'installment')) return pixToCome(transaction, payment, { came, returned })
  return reportedOf(payment, of).map(line =>
    line.kind === 'installment' ? { ...line, kind: 'pix', number: null, installments: null } : line,
  )
}

/** What the acquirer reports of a card; where it has reported nothing, what its contract says. */
async function cardLines(transaction: StoreTransaction, payment: PaymentRow, of: OfPayment): Promise<SettlementLine[]> {
  return of.reported.length === 0 ? byContract(transaction, payment, of) : reportedOf(payment, of)
}

/** What the acquirer reports of a payment, what it has not reported of what went back, and what is on its way back. */
function reportedOf(payment: PaymentRow, of: OfPayment): SettlementLine[] {
  const { common, reported, refunds } = of
  const underWay = returnsOf(
    refunds.filter(({ status }) => refundIs(status, 'underWay')),
    common,
  )
  const lines = reported.map(line => ({ ...common, ...line }))
  const unreported = unreportedOf(payment, of)
  return [...lines, ...unreported, ...underWay]
}

/** A captured payment has its instant: the database says so. */
function captureOf({ captured_at, created_at }: PaymentRow): Date {
  return captured_at ?? created_at
}

function lineAtBank(common: Common, kind: SettlementKind, gross: number, at: Date): SettlementLine {
  return {
    ...common,
    kind,
    number: null,
    installments: null,
    gross,
    fee: 0,
    net: gross,
    on: saoPauloDate(at),
    on_before: null,
    status: 'settled',
    source: 'bank',
    at: at.toISOString(),
  }
}

/** What went back, or is on its way: a Pix leaves the bank by itself. */
function returnsOf(refunds: readonly RefundRow[], common: Common): SettlementLine[] {
  return refunds
    .filter(({ status }) => refundIs(status, 'atProvider'))
    .map(({ amount, origin, status, done_at, created_at }) => ({
      ...lineAtBank(common, origin === 'med' ? 'med' : 'refund', -amount, done_at ?? created_at),
      status: status === 'done' ? 'settled' : 'expected',
    }))
}

/**
 * What went back of a card and is in no line of its acquirer yet, the newest of it: one that reports refunds with
 * its payouts alone has reported the sale before. A capture that was taken back shows as canceled installments.
 */
function unreportedOf({ amount }: PaymentRow, { common, reported, refunds }: OfPayment): SettlementLine[] {
  const grossOf = (kinds: readonly SettlementKind[]) =>
    reported.reduce((sum, line) => sum + (line.status !== 'canceled' && kinds.includes(line.kind) ? line.gross : 0), 0)
  const listed = Math.max(0, amount - grossOf(['installment'])) - grossOf(['cancel', 'refund'])
  const done = refunds.filter(({ status }) => status === 'done')
  let left = done.reduce((sum, refund) => sum + refund.amount, 0) - listed
  return done.toReversed().flatMap(refund => {
    const gross = Math.min(refund.amount, Math.max(0, left))
    left -= gross
    if (gross === 0) return []
    const kind = refund.origin === 'med' ? 'med' : 'refund'
    const line = lineAtBank(common, kind, -gross, refund.done_at ?? refund.created_at)
    return [{ ...line, on: null, status: 'expected', source: 'acquirer' }]
  })
}

/** What disputes block or have taken, beyond what an acquirer has taken off by lines of its own. */
function blockedOf(payment: PaymentRow, reported: readonly ReportedLine[], common: Common): SettlementLine[] {
  const { disputedAs, answeredBy } = methodTraits[payment.method]
  const lines = reported.filter(({ kind, status }) => kind.startsWith('chargeback') && status !== 'canceled')
  const off = lines.reduce((sum, { gross }) => sum + gross, 0)
  const blocked = payment.amount_disputed + off
  if (blocked <= 0) return []
  const line = lineAtBank(common, disputedAs, -blocked, captureOf(payment))
  return [{ ...line, on: null, status: 'held', source: answeredBy }]
}

/**
 * A gateway pays a Pix out later. Until its payout says when, the schedule of its day does, and what is kept of it and
 * given back with what is returned, where the gateway has not told what it keeps.
 */
async function pixToCome(
  transaction: StoreTransaction,
  payment: PaymentRow,
  { came, returned }: { came: SettlementLine; returned: readonly SettlementLine[] },
): Promise<SettlementLine[]> {
  const [reported, bySchedule] = await Promise.all([
    bookedFee(transaction, { payment: payment.id, charge: payment.charge_id }),
    scheduleOf(transaction, payment, 'pix'),
  ])
  const estimate = bySchedule(payment.amount)?.[0]
  const isEstimated = reported === 0 && estimate !== undefined
  const fee = isEstimated ? estimate.fee : reported
  const source = isEstimated ? 'contract' : 'acquirer'
  const on = estimate?.expected_on ?? null
  const sold: SettlementLine = { ...came, fee, net: payment.amount - fee, on, status: 'expected', source }
  return [sold, ...(isEstimated ? withFees(returned, payment.amount, bySchedule) : returned)]
}

/** Until the acquirer has reported: by the schedule of the day; of what is not in it only what was paid is known. */
async function byContract(
  transaction: StoreTransaction,
  payment: PaymentRow,
  { common, refunds }: OfPayment,
): Promise<SettlementLine[]> {
  const bySchedule = await scheduleOf(transaction, payment, payment.card?.funding ?? null)
  const sale = bySchedule(payment.amount)
  const source = sale ? 'contract' : 'none'
  const line: SettlementLine = {
    ...lineAtBank(common, 'card', payment.amount, captureOf(payment)),
    on: null,
    status: 'expected',
    source,
  }
  const sold = sale?.map(({ number, gross, fee, net, expected_on }) => ({
    ...line,
    ...(number !== null && { kind: 'installment' as const, number, installments: payment.installments ?? 1 }),
    gross,
    fee,
    net,
    on: expected_on,
  }))
  const returned = withFees(returnsOf(refunds, common), payment.amount, bySchedule)
  // Both are taken off what is to come.
  const back = returned.map((one): SettlementLine => ({ ...one, on: null, status: 'expected', source }))
  return [...(sold ?? [line]), ...back]
}

/** What went back of an amount, each with its fee: acquirers give it back. */
function withFees(returned: readonly SettlementLine[], amount: number, bySchedule: BySchedule): SettlementLine[] {
  const feeOf = (left: number) => bySchedule(left)?.reduce((sum, { fee }) => sum + fee, 0) ?? 0
  let left = amount
  return returned.map(line => {
    const before = feeOf(left)
    left += line.gross
    const fee = feeOf(left) - before
    return { ...line, fee, net: line.gross - fee }
  })
}

type BySchedule = Awaited<ReturnType<typeof scheduleOf>>

/** What so much of a payment brings, by the fee schedule of its day; null where that says nothing of such a sale. */
async function scheduleOf(transaction: StoreTransaction, payment: PaymentRow, of: Sale['of'] | null) {
  const soldOn = saoPauloDate(captureOf(payment))
  const schedule = of && (await feeScheduleOn(transaction, payment.provider_account_id, soldOn))
  const { installments, card } = payment
  return (amount: number) =>
    of && schedule && amount > 0
      ? saleNet(
          { of, brand: card?.brand ?? null, amount: centavos(amount), count: installments ?? 1 },
          schedule,
          soldOn,
        )
      : null
}

/** By day; what has none comes last, and what is the same day stays as it was. */
function byDay(one: SettlementLine, other: SettlementLine): number {
  return (one.on ?? '9999').localeCompare(other.on ?? '9999')
}

function sumOf(lines: readonly SettlementLine[]): { gross: number; fee: number; net: number } {
  const sum = (key: 'gross' | 'fee' | 'net') => lines.reduce((total, line) => total + line[key], 0)
  return { gross: sum('gross'), fee: sum('fee'), net: sum('net') }
}

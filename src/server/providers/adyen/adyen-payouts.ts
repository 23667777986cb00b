import { parseCalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { PayoutFault } from '../../../shared/contract/payout-fault.ts'
import type { PayoutKind } from '../../../shared/contract/payout-kinds.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { payoutFault } from '../payout-files/payout-fault.ts'
import { amountIn, countKeys, type ReportRow, readReport, shortText } from '../payout-files/report-table.ts'
import type { PayoutFile, PayoutLine } from '../payout-port.ts'
import { referenceHere } from './adyen-reference.ts'

const NEEDED = [
  ...['Psp Reference', 'Merchant Reference', 'Merchant Account', 'Type'],
  ...['Gross Debit (GC)', 'Gross Credit (GC)', 'Net Debit (NC)', 'Net Credit (NC)'],
]

const KINDS: Readonly<Record<string, PayoutKind>> = {
  Settled: 'sale',
  Refunded: 'refund',
  RefundedReversed: 'refund_reversal',
  Chargeback: 'chargeback',
  SecondChargeback: 'chargeback',
  ChargebackReversed: 'chargeback_reversal',
  Fee: 'charge',
  InvoiceDeduction: 'charge',
  ReserveAdjustment: 'reserve',
  Balancetransfer: 'reserve',
  MerchantPayout: 'transfer',
}

const HOUR_MS = 3_600_000
/** Time zones that its reports name, by their hours from UTC. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ BRT: -3, UTC: 0, GMT: 0, CET: 1, CEST: 2 },
  ...{ PST: -8, PDT: -7, EST: -5, EDT: -4 },
}

/**
 * Reads Adyen's settlement detail report, by the names of its columns. What a batch comes to must be what it pays out;
 * another currency than BRL is not read.
 */
export function readAdyenPayouts({ merchantAccount }: { merchantAccount: string }, content: Uint8Array): PayoutFile {
  const rows = readReport(Buffer.from(content).toString('utf8'), NEEDED)
  if (!rows) {
    const what = 'no settlement detail report of Adyen as CSV'
    return { ok: false, detail: `It is ${what}, lacks one of the columns ${NEEDED.join(', ')}, or has too many lines.` }
  }
  const own = rows.filter(row => row.of('Merchant Account') === merchantAccount)
  if (own.length === 0 && rows.length > 0) {
    return { ok: false, detail: 'None of its lines is of the merchant account of this account.' }
  }
  const keyOf = countKeys()
  const days = payoutDays(own)
  const lines: PayoutLine[] = []
  const faults: PayoutFault[] = []
  for (const row of own) {
    const read = lineOf(row, days, keyOf)
    if ('code' in read) faults.push(read)
    else lines.push(read)
  }
  return { ok: true, lines, faults: [...faults, ...untied(own)] }
}

function lineOf(
  row: ReportRow,
  days: ReadonlyMap<string, string>,
  keyOf: (name: string) => string,
): PayoutLine | PayoutFault {
  const line = row.at
  if (row.fault) return payoutFault(row.fault, { line })
  const money = moneyOf(row)
  if (!money) return payoutFault('amounts_unreadable', { line })
  const { gross, net } = money
  const type = row.of('Type').slice(0, 80)
  const batch = row.of('Batch Number')
  const paidOn = days.get(batch) ?? dayOf(row)
  if (!paidOn && isOfUnknownZone(row)) {
    return payoutFault('time_zone_unknown', { line, name: timeOf(row).zone.slice(0, 20) })
  }
  if (type === '') return payoutFault('type_missing', { line })
  if (!paidOn) return payoutFault('day_missing', { line })
  const kind: PayoutKind = (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? 'other'
  const payment = row.of('Psp Reference')
  const named = [payment, type, row.of('Modification Reference'), batch].join('|').slice(0, 280)
  return {
    key: keyOf(named),
    kind,
    type,
    payment: shortText(payment, 100),
    reference: row.of('Merchant Reference') ? referenceHere(row.of('Merchant Reference')).slice(0, 100) : null,
    tid: null,
    nsu: null,
    authorizationCode: null,
    number: null,
    installments: null,
    isWhole: false,
    gross,
    fee: centavos(zeroless(gross - net)),
    net,
    paidOn,
    status: 'paid',
  }
}

/** Gross and net; what has no gross of its own (a fee, what leaves for the bank) is as it moves the balance. */
function moneyOf(row: ReportRow) {
  const isForeign = [row.of('Net Currency'), row.of('Gross Currency')].some(name => name !== '' && name !== 'BRL')
  const [netDebit, netCredit, grossDebit, grossCredit] = [
    'Net Debit (NC)',
    'Net Credit (NC)',
    'Gross Debit (GC)',
    'Gross Credit (GC)',
  ].map(column => amountIn(row.of(column)))
  if (isForeign || netDebit == null || netCredit == null || grossDebit == null || grossCredit == null) return null
  const net = centavos(zeroless(netCredit - netDebit))
  const gross = centavos(zeroless(grossCredit - grossDebit))
  const isMovement = ['transfer', 'reserve', 'other'].includes(KINDS[row.of('Type')] ?? 'other')
  return { net, gross: isMovement ? net : gross }
}

/**
 * Batches of which the lines are not what was paid out. Each ends with a payout, or with a transfer of its balance to
 * the next batch; one that has neither, and comes to something, was cut off.
 */
function untied(rows: readonly ReportRow[]): PayoutFault[] {
  const batches = Map.groupBy(rows, row => row.of('Batch Number'))
  return [...batches].flatMap(([batch, all]) => {
    const left = all.reduce((sum, row) => sum + (moneyOf(row)?.net ?? 0), 0)
    if (left === 0) return []
    const about = { name: batch.slice(0, 20), amount: left }
    if (all.some(row => row.of('Type') === 'MerchantPayout')) return [payoutFault('batch_differs', about)]
    return batch === '' ? [] : [payoutFault('batch_cut_off', about)]
  })
}

/** The day on which each batch was paid out. */
function payoutDays(rows: readonly ReportRow[]): Map<string, string> {
  const payouts = rows.filter(row => row.of('Type') === 'MerchantPayout')
  return new Map(payouts.flatMap(row => (dayOf(row) ? [[row.of('Batch Number'), dayOf(row) ?? '']] : [])))
}

/** The day in Brasília; as it stands where no zone is named. Null for none, and in a zone that nobody knows. */
function dayOf(row: ReportRow): string | null {
  const { at, zone } = timeOf(row)
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?/.exec(at) ?? []
  if (!day || !parseCalendarDate(day).ok || isOfUnknownZone(row)) return null
  if (!time || zone === '') return day
  const instant = new Date(Date.parse(`${day}T${time}Z`) - (ZONES[zone] ?? 0) * HOUR_MS)
  return Number.isNaN(instant.getTime()) ? null : saoPauloDate(instant)
}

function isOfUnknownZone(row: ReportRow): boolean {
  const { zone } = timeOf(row)
  return zone !== '' && !Object.hasOwn(ZONES, zone)
}

/** When a row was booked, or else made, by the clock of a zone. */
function timeOf(row: ReportRow): { at: string; zone: string } {
  const booked = row.of('Booking Date')
  if (booked === '') return { at: row.of('Creation Date'), zone: row.of('TimeZone') }
  return { at: booked, zone: row.of('Booking Date TimeZone') || row.of('TimeZone') }
}

/** Minus zero prints as -0. */
function zeroless(amount: number): number {
  return amount === 0 ? 0 : amount
}

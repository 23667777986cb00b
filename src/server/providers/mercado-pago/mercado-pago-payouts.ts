import { parseCalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { PayoutFault } from '../../../shared/contract/payout-fault.ts'
import type { PayoutKind } from '../../../shared/contract/payout-kinds.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { payoutFault } from '../payout-files/payout-fault.ts'
import { amountIn, countKeys, type ReportRow, readReport, shortText } from '../payout-files/report-table.ts'
import type { PayoutFile, PayoutLine } from '../payout-port.ts'

const NEEDED = [
  ...['DATE', 'SOURCE_ID', 'RECORD_TYPE', 'DESCRIPTION'],
  ...['NET_CREDIT_AMOUNT', 'NET_DEBIT_AMOUNT', 'GROSS_AMOUNT'],
]

/** Records that move money; all others are balances and totals. */
const MOVEMENTS: ReadonlySet<string> = new Set(['release', 'block', 'unblock', 'fullblock'])

const KINDS: Readonly<Record<string, PayoutKind>> = {
  payment: 'sale',
  refund: 'refund',
  chargeback: 'chargeback',
  dispute: 'chargeback',
  mediation: 'chargeback',
  shipping: 'charge',
  fee_release_in_advance: 'charge',
  payout: 'transfer',
  payouts: 'transfer',
  withdrawal: 'transfer',
}

/**
 * Reads Mercado Pago's report of released money ("Liberações"), by the names of its columns. The report of all
 * movements ("Dinheiro em conta") tells the same money on another day, and is not taken.
 */
export function readMercadoPagoPayouts(content: Uint8Array): PayoutFile {
  const rows = readReport(Buffer.from(content).toString('utf8'), NEEDED)
  if (!rows) {
    const what = 'no report of released money (Liberações) of Mercado Pago as CSV'
    return { ok: false, detail: `It is ${what}, lacks one of the columns ${NEEDED.join(', ')}, or has too many lines.` }
  }
  const names = { keyOf: countKeys(), formerKeyOf: countKeys() }
  const lines: PayoutLine[] = []
  const faults: PayoutFault[] = []
  for (const row of rows.filter(one => one.fault !== null || isMovement(one))) {
    const read = lineOf(row, names)
    if ('code' in read) faults.push(read)
    else lines.push(read)
  }
  return { ok: true, lines, faults: [...faults, ...untotaled(rows)] }
}

function isMovement(row: ReportRow): boolean {
  return MOVEMENTS.has(row.of('RECORD_TYPE'))
}

/** What it begins with and what its lines move is its total: a report that was cut has none. */
function untotaled(rows: readonly ReportRow[]): PayoutFault[] {
  const opening = rows.find(row => row.of('RECORD_TYPE') === 'initial_available_balance')
  if (!opening) return []
  const total = rows.findLast(row => row.of('RECORD_TYPE') === 'total')
  if (!total) return [payoutFault('total_missing')]
  const left = [opening, ...rows.filter(isMovement)].reduce((sum, row) => sum + netOf(row), -netOf(total))
  return left === 0 ? [] : [payoutFault('total_differs', { amount: left })]
}

function netOf(row: ReportRow): number {
  return (amountIn(row.of('NET_CREDIT_AMOUNT')) ?? 0) - (amountIn(row.of('NET_DEBIT_AMOUNT')) ?? 0)
}

type Names = Record<'keyOf' | 'formerKeyOf', (name: string) => string>

function lineOf(row: ReportRow, { keyOf, formerKeyOf }: Names): PayoutLine | PayoutFault {
  const line = row.at
  if (row.fault) return payoutFault(row.fault, { line })
  const [credit, debit, reported] = ['NET_CREDIT_AMOUNT', 'NET_DEBIT_AMOUNT', 'GROSS_AMOUNT'].map(column =>
    amountIn(row.of(column)),
  )
  const at = instantIn(row.of('DATE'))
  if (credit == null || debit == null || reported == null) return payoutFault('amounts_unreadable', { line })
  if (!at) return payoutFault('day_missing', { line })
  const net = credit - debit
  const type = row.of('DESCRIPTION').slice(0, 80)
  if (type === '') return payoutFault('type_missing', { line })
  const kind = kindOf(row.of('RECORD_TYPE'), type, net)
  const payment = row.of('SOURCE_ID')
  const named = (moment: string) => [payment, row.of('RECORD_TYPE'), type, moment].join('|').slice(0, 280)
  // What is no sale's has no gross: all of it is a charge, or moves as it is.
  const gross = isOfSale(kind) ? reported : kind === 'charge' ? 0 : net
  return {
    // By the instant: which zone the report is in is set in the panel, and may change between two reports.
    key: keyOf(named(at.toISOString())),
    formerKey: formerKeyOf(named(row.of('DATE'))),
    kind,
    type,
    payment: shortText(payment, 100),
    reference: shortText(row.of('EXTERNAL_REFERENCE'), 100),
    tid: null,
    nsu: null,
    authorizationCode: null,
    number: null,
    installments: null,
    isWhole: kind === 'sale',
    gross: centavos(gross),
    fee: centavos(gross - net),
    net: centavos(net),
    paidOn: saoPauloDate(at),
    status: 'paid',
  }
}

/** A moment with the zone that it is in; null for any other, which might be of any day. */
function instantIn(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null
  // The 31st of June would be read as the first of July.
  if (!parseCalendarDate(text.slice(0, 10)).ok) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

function isOfSale(kind: PayoutKind): boolean {
  return kind === 'sale' || kind.startsWith('refund') || kind.startsWith('chargeback')
}

function kindOf(record: string, description: string, net: number): PayoutKind {
  if (record !== 'release' || description.startsWith('reserve_for_')) return 'reserve'
  if (description.startsWith('tax_')) return 'charge'
  const kind = (Object.hasOwn(KINDS, description) ? KINDS[description] : undefined) ?? 'other'
  if (net <= 0) return kind
  return kind === 'chargeback' ? 'chargeback_reversal' : kind === 'refund' ? 'refund_reversal' : kind
}

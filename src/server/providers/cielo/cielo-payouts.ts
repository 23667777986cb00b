import { parseCalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { PayoutFault } from '../../../shared/contract/payout-fault.ts'
import type { PayoutKind } from '../../../shared/contract/payout-kinds.ts'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { payoutFault } from '../payout-files/payout-fault.ts'
import { countKeys, MOST_ROWS, shortText } from '../payout-files/report-table.ts'
import type { PayoutFile, PayoutLine } from '../payout-port.ts'

/** States of a unit of receivables in which its money has come, or gone. */
const PAID: ReadonlySet<string> = new Set(['04', '05', '10', '46', '47'])
const EXPECTED: ReadonlySet<string> = new Set(['00', '0P', '03', '45', '54', '0O'])

/** Types of entries. 11 to 14 are ceded or pledged: their money goes to somebody else. */
const KINDS: Readonly<Record<string, PayoutKind>> = {
  '01': 'sale',
  '02': 'sale',
  '03': 'sale',
  '42': 'sale',
  '04': 'charge',
  '05': 'charge',
  '06': 'refund',
  '07': 'refund_reversal',
  '08': 'chargeback',
  '09': 'chargeback_reversal',
  '10': 'charge',
  '15': 'reserve',
  '16': 'reserve',
}

/**
 * Reads Cielo's EDI in its layout 15: file 03 is what it will pay, file 04 what it has paid. An entry (E) is paid when
 * its unit of receivables (D, of the same key and type) is. Positions are counted from 1.
 */
export function readCieloPayouts(content: Uint8Array): PayoutFile {
  const rows = new TextDecoder('windows-1252').decode(content).split(/\r?\n/)
  const head = rows[0] ?? ''
  const file = cut(head, 48, 49)
  if (head[0] !== '0' || cut(head, 43, 47) !== 'CIELO' || cut(head, 71, 73) !== '015' || rows.length > MOST_ROWS) {
    return { ok: false, detail: 'It is no EDI file of Cielo in layout 15, or has too many lines.' }
  }
  if (file !== '03' && file !== '04') {
    return { ok: false, detail: `It is file ${file.slice(0, 2)} of Cielo: take 04 (payments) or 03 (forecast).` }
  }
  const units = new Map(rows.filter(row => row[0] === 'D').map(row => [unitKey(row, 'D'), unitOf(row)]))
  const names = { keyOf: countKeys(), formerKeyOf: countKeys() }
  const lines: PayoutLine[] = []
  const faults: PayoutFault[] = []
  rows.forEach((row, place) => {
    if (row[0] !== 'E') return
    const unit = units.get(unitKey(row, 'E'))
    const read = unit ? lineOf(row, unit, file, names) : 'unit_missing'
    if (typeof read === 'string') faults.push(payoutFault(read, { line: place + 1 }))
    else if (read) lines.push(read)
  })
  return { ok: true, lines, faults: [...faults, ...untied(rows), ...cutOff(rows)] }
}

interface Unit {
  state: string
  paidOn: string | null
}

function unitOf(row: string): Unit {
  return { state: cut(row, 70, 71), paidOn: dayIn(row, 268) ?? dayIn(row, 284) }
}

/** The key of the unit, and the type of the entries. */
function unitKey(row: string, record: 'D' | 'E'): string {
  return record === 'D' ? `${cut(row, 152, 251)}|${cut(row, 150, 151)}` : `${cut(row, 30, 129)}|${cut(row, 28, 29)}`
}

type LineFault = 'amounts_differ' | 'day_missing'
type Names = Record<'keyOf' | 'formerKeyOf', (name: string) => string>

function lineOf(row: string, unit: Unit, file: string, names: Names): PayoutLine | LineFault | null {
  const isPaid = file === '04' && PAID.has(unit.state)
  if (!isPaid && !EXPECTED.has(unit.state)) return null
  const [gross, net, fee] = [amountAt(row, 261), amountAt(row, 275), amountAt(row, 289)]
  const paidOn = unit.paidOn ?? dayIn(row, 630)
  if (gross === null || net === null || fee === null || gross + fee !== net) return 'amounts_differ'
  if (!paidOn) return 'day_missing'
  const type = cut(row, 28, 29)
  const kind = (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? 'other'
  const [number, count] = [Number(cut(row, 18, 19)), Number(cut(row, 20, 21))]
  const sale = cut(row, 496, 510).trim()
  const tid = cut(row, 192, 211).trim()
  const nsu = cut(row, 176, 181).trim()
  const isOfSale = [sale, tid, nsu].some(name => !isNothing(name))
  const parts = [sale, tid, nsu, type, cut(row, 152, 155).trim(), number, count, paidOn]
  const named = `${isPaid ? '' : 'expected|'}${parts.join('|')}`.slice(0, 280)
  const isCharge = kind === 'charge'
  return {
    ...(isOfSale ? { key: names.keyOf(named) } : keysOfEstablishment(cut(row, 2, 11), named, names)),
    kind,
    type,
    payment: null,
    reference: null,
    tid: shortText(tid),
    nsu: isNothing(nsu) ? null : nsu,
    authorizationCode: shortText(cut(row, 22, 27).trim()),
    number: number > 0 ? number : count === 0 && kind === 'sale' ? 1 : null,
    installments: count > 0 ? count : kind === 'sale' ? 1 : null,
    isWhole: kind === 'sale' && count === 0,
    gross: isCharge ? centavos(0) : gross,
    fee: centavos(isCharge ? less(net) : less(fee)),
    net,
    paidOn,
    status: isPaid ? 'paid' : 'expected',
  }
}

/** What is of no sale is named by its establishment: each may pay the same rent on a day, told in a file of its own. */
function keysOfEstablishment(establishment: string, named: string, { keyOf, formerKeyOf }: Names) {
  return { key: keyOf(`${establishment}|${named}`), formerKey: formerKeyOf(named) }
}

function isNothing(name: string): boolean {
  return /^0*$/.test(name)
}

/** Units of which the entries come to something else. */
function untied(rows: readonly string[]): PayoutFault[] {
  const left = new Map<string, number>()
  const add = (key: string, amount: number) => left.set(key, (left.get(key) ?? 0) + amount)
  for (const row of rows) {
    if (row[0] === 'D') add(unitKey(row, 'D'), amountAt(row, 100) ?? 0)
    if (row[0] === 'E') add(unitKey(row, 'E'), less(amountAt(row, 275) ?? 0))
  }
  const off = [...left.values()].filter(amount => amount !== 0).length
  return off === 0 ? [] : [payoutFault('units_differ', { found: off })]
}

/** Its last record counts those between it and the first: a file that ended early, or lost some, says so. */
function cutOff(rows: readonly string[]): PayoutFault[] {
  const records = rows.filter(row => row.trim() !== '')
  const last = records.at(-1) ?? ''
  if (last[0] !== '9') return [payoutFault('end_missing')]
  const [expected, found] = [Number(cut(last, 2, 12)), records.length - 2]
  return expected === found ? [] : [payoutFault('records_missing', { expected, found })]
}

function less(amount: number): number {
  return amount === 0 ? 0 : -amount
}

/** A sign, and thirteen digits of which the last two are centavos. */
function amountAt(row: string, from: number): Centavos | null {
  const [, sign, digits = ''] = /^([+-])(\d{13})$/.exec(cut(row, from, from + 13)) ?? []
  if (!sign) return null
  const amount = Number(digits)
  return centavos(sign === '-' ? less(amount) : amount)
}

/** DDMMYYYY as a day; null for none. */
function dayIn(row: string, from: number): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(cut(row, from, from + 7)) ?? []
  const read = parseCalendarDate(`${year}-${month}-${day}`)
  return read.ok ? read.date : null
}

function cut(row: string, from: number, to: number): string {
  return row.slice(from - 1, to)
}

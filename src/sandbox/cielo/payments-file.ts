import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import { feeOf, INSTALLMENT_MS, installmentsOf } from '../payouts/payout-terms.ts'
import type { Account, Cielo } from './cielo.ts'
import type { Sale } from './sale.ts'

const DAY_MS = 86_400_000
/** What a terminal costs a month. */
const RENT = 3_190
const MERCHANT = '1019203847'
const TAX_ID = '44555666000184'

/** Something that is paid, or taken off: its fee is negative of a sale, and what it comes to is their sum. */
interface Entry {
  sale: (Pick<Sale, 'nsu' | 'order_id' | 'authorization_code'> & { code: string }) | null
  type: '01' | '02' | '03' | '06' | '07' | '08' | '09' | '10'
  number: number
  of: number
  gross: number
  fee: number
  day: string
}

/** EDI file 04, layout 15, of all days up to yesterday: a unit of receivables for each day and type of entry. */
export function paymentsFile(cielo: Cielo, account: Account): string {
  const today = saoPauloDate(cielo.now())
  const entries = [...salesOf(cielo, account), ...chargebacksOf(cielo, account)]
  const [first] = entries.map(({ day }) => day).sort()
  const rent: Entry[] = first ? [{ sale: null, type: '10', number: 0, of: 0, gross: -RENT, fee: 0, day: first }] : []
  const due = [...entries, ...rent].filter(({ day }) => day < today)
  const units = Map.groupBy(due, ({ day, type }) => `${TAX_ID}${day}${type}`)
  const rows = [...units].flatMap(([key, all]) => [unitRow(key, all), ...all.map(entry => entryRow(key, entry))])
  const net = due.reduce((sum, { gross, fee }) => sum + gross + fee, 0)
  const trailer = put(250, [1, '9'], [2, digits(rows.length, 11)], [13, signed(net, 17)])
  const head = put(250, [1, '0'], [2, MERCHANT], [12, plain(today)], [43, 'CIELO04'], [71, '015'])
  return [head, ...rows, trailer].join('\r\n')
}

interface BookLine extends Sale {
  line: number
  kind: 'captured' | 'voided' | 'void_denied'
  moved: number
  at: number
}

/** What was voided on its own day was never shown; later a part of the fee goes with it. */
function salesOf({ db }: Cielo, account: Account): Entry[] {
  const lines = db.all<BookLine>(
    `select sale.*, line.id as line, line.kind, line.amount as moved, line.created_at as at
       from cielo_line as line join cielo_sale as sale on sale.id = line.sale_id where sale.account_id = ?
         order by line.id`,
    account.id,
  )
  const isUnseen = ({ id }: BookLine) => {
    const own = lines.filter(line => line.id === id)
    const days = new Set(own.map(({ at }) => saoPauloDate(new Date(at))))
    return days.size === 1 && own.reduce((sum, { kind, moved }) => sum + (kind === 'voided' ? -moved : moved), 0) === 0
  }
  return lines.filter(line => !isUnseen(line)).flatMap(entriesIn)
}

function entriesIn(line: BookLine): Entry[] {
  const { kind, moved, at, installments } = line
  const sale = { ...line, code: digits(line.line, 15) }
  if (kind === 'captured') {
    return installmentsOf(moved, installments, at).map(({ number, gross, fee, dueAt }) => ({
      sale,
      type: installments === 1 ? '02' : '03',
      number: installments === 1 ? 0 : number,
      of: installments === 1 ? 0 : installments,
      gross,
      fee: -fee,
      day: saoPauloDate(new Date(dueAt)),
    }))
  }
  const sign = kind === 'voided' ? -1 : 1
  const type = kind === 'voided' ? '06' : '07'
  const fee = -sign * feeOf(moved)
  return [{ sale, type, number: 0, of: 0, gross: sign * moved, fee, day: saoPauloDate(new Date(at + DAY_MS)) }]
}

function chargebacksOf({ db }: Cielo, account: Account): Entry[] {
  type Taken = Sale & { taken: number; at: number; won: number | null; back: number }
  const rows = db.all<Taken>(
    `select sale.*, back.id as back, back.amount as taken, back.created_at as at, back.won_at as won
       from cielo_chargeback as back
       join cielo_sale as sale on sale.id = back.sale_id where sale.account_id = ? order by back.id`,
    account.id,
  )
  return rows.flatMap(row => {
    const { taken, at, won } = row
    const sale = { ...row, code: digits(900_000 + row.back, 15) }
    const whole = { sale, number: 0, of: 0 }
    const fee = feeOf(taken)
    const gone: Entry = { ...whole, type: '08', gross: -taken, fee, day: saoPauloDate(new Date(at + INSTALLMENT_MS)) }
    if (won === null) return [gone]
    const day = saoPauloDate(new Date(Math.max(at + INSTALLMENT_MS, won + DAY_MS)))
    return [gone, { ...whole, type: '09', gross: taken, fee: fee === 0 ? 0 : -fee, day }]
  })
}

function unitRow(key: string, entries: readonly Entry[]): string {
  const sum = (of: (entry: Entry) => number) => entries.reduce((all, entry) => all + of(entry), 0)
  const [{ type, day } = { type: '02', day: '2026-01-01' }] = entries
  return put(
    400,
    [1, 'D'],
    [2, MERCHANT],
    [12, TAX_ID.repeat(3)],
    [54, '001002'],
    [60, MERCHANT],
    [70, '10'],
    [72, signed(sum(({ gross }) => gross))],
    [86, signed(sum(({ fee }) => fee))],
    [100, signed(sum(({ gross, fee }) => gross + fee))],
    [144, digits(entries.length, 6)],
    [150, type],
    [152, key],
    [268, europe(day)],
    [284, europe(day)],
  )
}

function entryRow(key: string, { sale, type, number, of, gross, fee, day }: Entry): string {
  return put(
    760,
    [1, 'E'],
    [2, MERCHANT],
    [12, '001002'],
    [18, digits(number, 2)],
    [20, digits(of, 2)],
    [22, (sale?.authorization_code ?? '').padEnd(6)],
    [28, type],
    [30, key],
    [176, sale ? sale.nsu.slice(-6) : '000000'],
    [192, (sale?.nsu ?? '').slice(0, 20)],
    [212, (sale?.order_id ?? '').slice(0, 20).padStart(20)],
    [261, signed(gross)],
    [275, signed(gross + fee)],
    [289, signed(fee)],
    [496, sale?.code ?? ''],
    [630, europe(day)],
  )
}

function put(length: number, ...fields: [from: number, text: string][]): string {
  return fields.reduce(
    (row, [from, text]) => row.slice(0, from - 1) + text + row.slice(from - 1 + text.length),
    ' '.repeat(length),
  )
}

function signed(amount: number, length = 13): string {
  return `${amount < 0 ? '-' : '+'}${digits(Math.abs(amount), length)}`
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

function plain(day: string): string {
  return day.replaceAll('-', '')
}

function europe(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}${month}${year}`
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readAdyenPayouts } from '../../src/server/providers/adyen/adyen-payouts.ts'
import { readCieloPayouts } from '../../src/server/providers/cielo/cielo-payouts.ts'
import { readMercadoPagoPayouts } from '../../src/server/providers/mercado-pago/mercado-pago-payouts.ts'
import { linesOf, payableList } from '../../src/server/providers/pagarme/pagarme-payouts.ts'
import type { PayoutFile, PayoutLine } from '../../src/server/providers/payout-port.ts'

const sample = (path: string) => readFileSync(new URL(path, import.meta.url))

function readable(file: PayoutFile): PayoutLine[] {
  if (!file.ok) return expect.fail(file.detail)
  expect(file.faults).toEqual([])
  return file.lines
}

function sumsOf(lines: readonly PayoutLine[]) {
  const sum = (of: (line: PayoutLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  return { lines: lines.length, gross: sum(({ gross }) => gross), net: sum(({ net }) => net) }
}

// The sums were made by another reader.
test('Mercado Pago’s released money: movements alone, each by its day in Brasília', () => {
  const lines = readable(readMercadoPagoPayouts(sample('mercado-pago/release.synthetic.csv')))
  expect(sumsOf(lines)).toMatchObject({ lines: 9, net: 118_365 - 96_654 })
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...['sale', 'sale', 'refund', 'sale', 'reserve', 'reserve', 'chargeback', 'transfer', 'sale'],
  ])
  expect(lines[0]).toMatchObject({ payment: '65203812808', gross: 31_299, fee: 1559, net: 29_740 })
  expect(lines.at(-1)).toMatchObject({ paidOn: '2026-05-30' })
  expect(new Set(lines.map(({ key }) => key)).size).toBe(9)
})

test('Cielo’s EDI 04: each entry with its unit, signs and all, and the rent of a terminal as a cost', () => {
  const credit = readable(readCieloPayouts(sample('cielo/edi-04-credit.synthetic.txt')))
  const debit = readable(readCieloPayouts(sample('cielo/edi-04-debit.synthetic.txt')))
  expect(sumsOf(credit)).toEqual({ lines: 7, gross: 150_742, net: 145_418 })
  expect(sumsOf(debit)).toMatchObject({ lines: 5, net: 148_671 })
  expect(credit[0]).toMatchObject({ kind: 'sale', tid: '40112945328793854041', nsu: '760387', fee: 140, net: 4536 })
  expect(credit.find(({ kind }) => kind === 'chargeback')).toMatchObject({ gross: -4676, fee: -140, net: -4536 })
  expect(debit.find(({ kind }) => kind === 'charge')).toMatchObject({ gross: 0, fee: 3190, net: -3190, nsu: null })
})

test('the rent of one day at two establishments is two lines, and a sale is one in whichever file of theirs', () => {
  const text = sample('cielo/edi-04-debit.synthetic.txt').toString('latin1')
  const linesOf = (establishment: string) =>
    readable(readCieloPayouts(Buffer.from(text.replaceAll('1019203847', establishment), 'latin1')))
  const [one, other] = [linesOf('1019203847'), linesOf('1019203848')]
  const [rent, otherRent] = [one, other].map(lines => lines.find(({ kind }) => kind === 'charge'))
  expect(rent).toMatchObject({ key: expect.stringMatching(/^1019203847\|/), formerKey: '||000000|10||0|0|2026-06-01' })
  expect(otherRent).toMatchObject({ key: expect.stringMatching(/^1019203848\|/), formerKey: rent?.formerKey })
  const keysOfSales = (lines: PayoutLine[]) => lines.filter(line => line !== rent && line !== otherRent)
  expect(keysOfSales(other)).toEqual(keysOfSales(one))
  expect(keysOfSales(one).some(({ formerKey }) => formerKey)).toBe(false)
})

test('a file that is cut does not pass for whole', () => {
  const whole = sample('cielo/edi-04-credit.synthetic.txt').toString('latin1').split(/\r?\n/)
  const read = (rows: readonly string[]) => readCieloPayouts(Buffer.from(rows.join('\r\n'), 'latin1'))
  expect(read(whole.filter((_row, place) => place !== 2))).toMatchObject({
    ok: true,
    faults: [
      { code: 'units_differ', found: 1 },
      { code: 'records_missing', expected: 13, found: 12 },
    ],
  })
  // It may end early between two units, whose sums are right, or lose one whole.
  expect(read(whole.slice(0, 12))).toMatchObject({ ok: true, faults: [{ code: 'end_missing' }] })
  const withoutUnit = whole.filter((_row, place) => place !== 1 && place !== 2)
  expect(read(withoutUnit)).toMatchObject({ ok: true, faults: [{ code: 'records_missing', expected: 13, found: 11 }] })
})

const adyenHead =
  'Merchant Account,Psp Reference,Merchant Reference,Type,Modification Reference,Creation Date,Gross Currency,' +
  'Gross Debit (GC),Gross Credit (GC),Net Currency,Net Debit (NC),Net Credit (NC),Batch Number'
const adyenRows = [
  'Padaria,AAAA,pay_1,Settled,M1,2026-02-10 10:25:36,BRL,,100.00,BRL,,97.50,3',
  'Padaria,AAAA,pay_1,Refunded,M2,2026-02-11 10:25:36,BRL,10.00,,BRL,10.00,,3',
  'Padaria,BBBB,pay_2,Chargeback,M3,2026-02-11 10:25:36,BRL,1.00,,BRL,3.00,,3',
  'Padaria,,,Fee,Transaction Fees,2026-02-15 21:29:37,,,,BRL,1.80,,3',
]
const payout = (net: string) => `Padaria,,,MerchantPayout,"TX3 batch 3, Padaria",2026-02-16 21:29:37,,,,BRL,${net},,3`
/** Of a batch without its payout. */
const CUT_OFF = { code: 'batch_cut_off', name: '3' }
const readAdyen = (...rows: string[]) =>
  readAdyenPayouts({ merchantAccount: 'Padaria' }, Buffer.from([adyenHead, ...rows].join('\n')))

test('Adyen’s settlement details: gross, fee and net of each line, on the day of its batch’s payout', () => {
  const lines = readable(readAdyen(...adyenRows, payout('82.70')))
  expect(lines.map(({ kind, gross, fee, net, paidOn }) => [kind, gross, fee, net, paidOn])).toEqual([
    ['sale', 10_000, 250, 9750, '2026-02-16'],
    ['refund', -1000, 0, -1000, '2026-02-16'],
    ['chargeback', -100, 200, -300, '2026-02-16'],
    ['charge', 0, 180, -180, '2026-02-16'],
    ['transfer', -8270, 0, -8270, '2026-02-16'],
  ])
})

test('a batch that is not what was paid out, another currency and another account are said', () => {
  expect(readAdyen(...adyenRows, payout('82.71'))).toMatchObject({
    faults: [{ code: 'batch_differs', name: '3', amount: -1 }],
  })
  const dollars = adyenRows.map(row => row.replaceAll('BRL', 'USD'))
  expect(readAdyen(...dollars)).toMatchObject({
    lines: [],
    faults: expect.arrayContaining([expect.objectContaining({ code: 'amounts_unreadable', line: 2 })]),
  })
  expect(readAdyen(...adyenRows.map(row => row.replace('Padaria', 'Other')))).toMatchObject({ ok: false })
})

test('a batch that was cut off before its payout is said; one whose balance goes to the next batch is whole', () => {
  expect(readAdyen(...adyenRows)).toMatchObject({
    ok: true,
    lines: { length: 4 },
    faults: [{ code: 'batch_cut_off', name: '3', amount: 8270, detail: expect.stringMatching(/8270 centavos/) }],
  })
  const moved = 'Padaria,,,Balancetransfer,Balancetransfer,2026-02-16 21:29:37,,,,BRL,82.70,,3'
  expect(readAdyen(...adyenRows, moved)).toMatchObject({ faults: [] })
})

test('Adyen’s days are Brasília’s, in whichever zone its report is, and a zone that nobody knows is said', () => {
  const inZone = (zone: string, at: string, booked = ',') => {
    const head = `${adyenHead},TimeZone,Booking Date,Booking Date TimeZone`
    const sale = `Padaria,AAAA,pay_1,Settled,M1,2026-01-01 12:00:00,BRL,,82.70,BRL,,82.70,3,${zone},,`
    const paidOut = `Padaria,,,MerchantPayout,TX3,${at},,,,BRL,82.70,,3,${zone},${booked}`
    return readAdyenPayouts({ merchantAccount: 'Padaria' }, Buffer.from([head, sale, paidOut].join('\n')))
  }
  const days: [zone: string, at: string, day: string, booked?: string][] = [
    ['CET', '2026-12-01 02:10:00', '2026-11-30'],
    ['CET', '2026-12-01 04:10:00', '2026-12-01'],
    ['CEST', '2026-07-01 04:59:59', '2026-06-30'],
    ['UTC', '2026-12-01 02:59:00', '2026-11-30'],
    ['GMT', '2026-12-01 03:00:00', '2026-12-01'],
    ['BRT', '2026-12-01 00:00:00', '2026-12-01'],
    ['PST', '2026-11-30 19:00:00', '2026-12-01'],
    ['PDT', '2026-06-30 20:00:00', '2026-07-01'],
    ['EST', '2026-11-30 21:59:00', '2026-11-30'],
    ['EDT', '2026-06-30 23:00:00', '2026-07-01'],
    ['', '2026-12-01 02:10:00', '2026-12-01'],
    // When it was booked goes before when it was made.
    ['BRT', '2026-11-01 12:00:00', '2026-11-30', '2026-12-01 02:10:00,CET'],
  ]
  const keys = days.flatMap(([zone, at, day, booked]) => {
    const lines = readable(inZone(zone, at, booked))
    expect([zone, at, ...lines.map(({ paidOn }) => paidOn)]).toEqual([zone, at, day, day])
    return lines.map(({ key }) => key)
  })
  // The same line in another zone's time is the same line.
  expect(new Set(keys).size).toBe(2)
  const faults = [2, 3].map(at => ({
    ...{ line: at, code: 'time_zone_unknown', name: 'AEST' },
    detail: expect.stringContaining(`Line ${at}: `),
  }))
  expect(inZone('AEST', '2026-12-01 02:10:00')).toMatchObject({ lines: [], faults })
})

test('Mercado Pago’s day is an instant: in another time zone a line is the same, and what names none is no day', () => {
  const [head = '', , sale = ''] = sample('mercado-pago/release.synthetic.csv').toString('utf8').split('\n')
  const at = '2026-05-29T09:15:00.000-04:00'
  const read = (date: string) => readMercadoPagoPayouts(Buffer.from([head, sale.replace(at, date)].join('\n')))
  const [here] = readable(read(at))
  // Its panel shows another zone to whoever asks for it.
  const [there] = readable(read('2026-05-29T10:15:00.000-03:00'))
  expect(there).toMatchObject({ key: here?.key, formerKey: expect.stringContaining('10:15:00.000-03:00') })
  expect(there?.paidOn).toBe('2026-05-29')
  // As a spreadsheet writes the first of June, which is no sixth of January.
  for (const date of ['01/06/2026 09:15', '2026-06-01T09:15:00', '2026-06-01', '1']) {
    expect(read(date)).toMatchObject({ lines: [], faults: [{ code: 'day_missing', line: 2 }] })
  }
})

test('a day that no calendar has is no day, in whichever report', () => {
  const entries = sample('cielo/edi-04-credit.synthetic.txt').toString('latin1').replaceAll('29062026', '31062026')
  const cielo = readCieloPayouts(Buffer.from(entries, 'latin1'))
  expect(cielo).toMatchObject({
    lines: [],
    faults: expect.arrayContaining([expect.objectContaining({ code: 'day_missing', line: 3 })]),
  })
  const [sold = ''] = adyenRows
  const adyen = readAdyen(sold.replace('2026-02-10', '2026-02-30'))
  expect(adyen).toMatchObject({ lines: [], faults: [{ code: 'day_missing', line: 2 }, CUT_OFF] })
  const released = sample('mercado-pago/release.synthetic.csv').toString('utf8').replaceAll('2026-05-29', '2026-06-31')
  const mercadoPago = readMercadoPagoPayouts(Buffer.from(released))
  expect(mercadoPago).toMatchObject({
    faults: expect.arrayContaining([expect.objectContaining({ code: 'day_missing', line: 4 })]),
  })
})

test('a row of more cells than its report has columns is told, for none of them stands where it says', () => {
  const head = 'DATE,SOURCE_ID,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT'
  const at = '2026-05-29T10:15:00.000-04:00'
  const rows = [
    `${at},1,release,shipping,0.00,12.30,-12.30,`,
    `${at},2,release,shipping,0,00,12,30,-12,30`,
    `${at},3,a,release,shipping,0.00,12.30,-12.30`,
  ]
  const read = readMercadoPagoPayouts(Buffer.from([head, ...rows].join('\n')))
  expect(read).toMatchObject({
    lines: [{ net: -1230 }],
    faults: [3, 4].map(line => ({ code: 'too_many_cells', line })),
  })
  const [broken = '', ...others] = adyenRows.map(row => row.replace('pay_1', 'Pão, doces'))
  expect(readAdyen(broken, ...others.slice(1))).toMatchObject({
    ...{ lines: [{ kind: 'chargeback' }, { kind: 'charge' }] },
    faults: [{ code: 'too_many_cells', line: 2 }, CUT_OFF],
  })
})

test('a report that is cut does not pass for whole: its last row is not read, and its total is missing', () => {
  const whole = [adyenHead, ...adyenRows.slice(0, 1)].join('\n')
  for (const end of ['100.00', '100.00,BRL', '100.00,BRL,,9', '100.00,BRL,,97.50']) {
    const text = whole.slice(0, whole.lastIndexOf('100.00')) + end
    const read = readAdyenPayouts({ merchantAccount: 'Padaria' }, Buffer.from(text))
    expect(read).toMatchObject({ ok: true, lines: [], faults: [{ code: 'cut_off', line: 2 }] })
  }
  const report = sample('mercado-pago/release.synthetic.csv').toString('utf8')
  const total = { code: 'total_missing' }
  const read = (text: string) => readMercadoPagoPayouts(Buffer.from(text))
  expect(read(report)).toMatchObject({ faults: [] })
  expect(read(report.slice(0, report.indexOf('-14.90') + 2))).toMatchObject({
    lines: [{ kind: 'sale' }, { kind: 'sale' }],
    faults: [{ code: 'cut_off', line: 5 }, total],
  })
  const rows = report.split('\n')
  expect(read(rows.slice(0, 5).join('\n'))).toMatchObject({ lines: { length: 3 }, faults: [total] })
  const lost = rows.filter((_row, place) => place !== 3).join('\n')
  expect(read(lost)).toMatchObject({ faults: [{ code: 'total_differs', amount: -19_028 }] })
})

test('a report without what was paid before fees is rejected, with the columns that it lacks', () => {
  const [head = '', ...rows] = sample('mercado-pago/release.synthetic.csv').toString('utf8').split('\n')
  const nameless = [head.replace('GROSS_AMOUNT', 'OTHER'), ...rows].join('\n')
  expect(readMercadoPagoPayouts(Buffer.from(nameless))).toMatchObject({
    ok: false,
    detail: expect.stringContaining('GROSS_AMOUNT'),
  })
  for (const column of ['Gross Debit (GC)', 'Gross Credit (GC)']) {
    const lacking = [adyenHead.replace(column, 'Other'), ...adyenRows].join('\n')
    const read = readAdyenPayouts({ merchantAccount: 'Padaria' }, Buffer.from(lacking))
    expect(read).toMatchObject({ ok: false, detail: expect.stringContaining(column) })
  }
})

test('Pagar.me’s payables: one an instalment, still to come', () => {
  const read = linesOf(payableList.parse(JSON.parse(sample('pagarme/payables.response.json').toString('utf8'))))
  if (!read.ok) return expect.fail(read.problem)
  const { lines } = read.value
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatchObject({
    ...{ key: 'payable 4304241393', payment: 'ch_xj9w8g8CEdhOX0BM', gross: 3090, fee: 155, net: 2935 },
    ...{ number: 1, paidOn: '2023-08-03', status: 'expected', kind: 'sale' },
  })
})

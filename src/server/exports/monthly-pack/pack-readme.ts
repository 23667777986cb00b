import { monthName } from '../../../shared/brazil/format-date.ts'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import { zoneName } from '../../../shared/brazil/zone-name.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { BYTE_ORDER_MARK } from '../../base/csv-text.ts'
import type { Store } from '../../stores/read-store.ts'
import { spacedTaxId } from '../tables/say.ts'
import type { Words } from '../words/words.ts'
import { closes, lostOf, type MonthSummary, totalOf } from './month-summary.ts'
import type { PackPeriod } from './pack-period.ts'

/** What each file of the pack is, what the month comes to, and how the sums agree. */
export function packReadme({
  words,
  store,
  period,
  summary,
  now,
}: {
  words: Words
  store: Store
  period: PackPeriod
  summary: MonthSummary
  now: Date
}): string {
  const { pack, language } = words
  const { date, time } = calendarIn(period.zone).clockOf(now)
  const [year = '', month, day] = date.split('-')
  const nameOfMonth = pack.month(monthName(period.first, language), period.first.slice(0, 4))
  const money = (amount: number) => formatMoney(centavos(amount), language)
  const ofFees = summary.balance.data.find(({ account }) => account === 'fees')
  const fees = ofFees ? ofFees.debit - ofFees.credit : 0
  const lost = lostOf(summary)
  const [received, refunded] = [totalOf(summary, 'receipts'), totalOf(summary, 'refunds')]
  const cards = summary.kinds.find(({ kind }) => kind === 'card_captured')?.amount ?? 0
  const lines = [
    pack.title(store.legal_name, nameOfMonth),
    `${store.tax_id.length === 11 ? 'CPF' : 'CNPJ'} ${spacedTaxId(store.tax_id)}`,
    pack.made(`${day}/${month}/${year} ${time}`, zoneName(period.zone, language)),
    ...(now < period.to ? [pack.unfinished] : []),
    '',
    pack.filesTitle,
    ...rows(Object.values(pack.files).map(({ name, text }) => [name, text])),
    '',
    pack.notes,
    '',
    pack.totalsTitle,
    ...rows([
      [pack.received, `${money(received.amount)} (${pack.lines(received.count)})`],
      [pack.refunded, `${money(refunded.amount)} (${pack.lines(refunded.count)})`],
      [pack.fees, money(fees)],
      [pack.chargebacks, money(lost)],
      [pack.net, money(received.amount - refunded.amount - fees - lost)],
      [pack.cardGross, money(cards)],
      [pack.installmentsGross, money(summary.installments.gross)],
      [pack.installmentsFee, money(summary.installments.fee)],
    ]),
    '',
    pack.sumsTitle,
    ...rows([
      ...summary.kinds.map(({ kind, count, amount }) => [
        words.entryKind[kind],
        `${money(amount)} (${pack.lines(count)})`,
      ]),
      [pack.total, money(summary.total)],
      [pack.debits, money(summary.balance.total.debit)],
      [pack.credits, money(summary.balance.total.credit)],
    ]),
    '',
    closes(summary) ? pack.agrees : pack.differs,
  ]
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

/** Two columns, the first as wide as its widest. */
function rows(pairs: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...pairs.map(([name = '']) => name.length))
  return pairs.map(([name = '', text = '']) => `  ${name.padEnd(width)}  ${text}`)
}

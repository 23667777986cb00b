import type { Calendar } from '../../shared/brazil/local-time.ts'
import type { LedgerEntry } from '../../shared/contract/ledger.ts'
import type { TrialBalance } from '../../shared/contract/ledger-books.ts'
import { centavos } from '../../shared/money/centavos.ts'

/** What a line holds: text, or an amount, which the table writes as the spreadsheet reads it. */
type Line = (string | null | { money: number })[]

/** The trial balance as a table; the last line is the total. */
export function balanceTable({ data, total }: TrialBalance): Line[] {
  const line = (account: string, name: string | null, { opening, debit, credit, balance }: TrialBalance['total']) => [
    account,
    name,
    ...[opening, debit, credit, balance].map(amount => ({ money: centavos(amount) })),
  ]
  return [
    ['account', 'name', 'opening', 'debit', 'credit', 'balance'],
    ...data.map(({ account, name, ...sums }) => line(account, name, sums)),
    line('total', null, total),
  ]
}

/** The heads of `entryLines`. */
export const entryHeads: Line = ['entry', 'day', 'time', 'kind', 'about', 'charge', 'source', 'destination', 'amount']

/** An entry as lines of a table, one for each posting. Day and time are the store's. */
export function entryLines({ clockOf }: Calendar, { id, at, kind, about, charge_id, postings }: LedgerEntry): Line[] {
  const { date, time } = clockOf(new Date(at))
  return postings.map(({ source, destination, amount }) => [
    ...[id, date, time, kind, about, charge_id, source, destination],
    { money: centavos(amount) },
  ])
}

import type { TrialBalance } from '../../../shared/contract/ledger-books.ts'
import { headed, type Table, type Value } from '../tables/column.ts'
import type { Words } from '../words/words.ts'

/** The trial balance of a month; the last line is the total. */
export function balanceFile(
  { data, total }: TrialBalance,
  words: Words,
  sayAccount: (account: string) => string,
): Table {
  const sums = ({ opening, debit, credit, balance }: TrialBalance['total']): Value[] => [
    opening,
    debit,
    credit,
    balance,
  ]
  const rows: Value[][] = [
    ...data.map(line => [sayAccount(line.account), line.account, ...sums(line)]),
    [words.pack.all, null, ...sums(total)],
  ]
  const columns = [
    { key: 'account', kind: 'text', width: 34 },
    { key: 'code', kind: 'text', width: 44 },
    ...(['opening', 'debit', 'credit', 'balance'] as const).map(key => ({ key, kind: 'money' as const, width: 18 })),
  ] as const
  return {
    name: words.pack.balancesSheet,
    columns: headed(columns, words.columns),
    expected: rows.length,
    parts: one(rows),
  }
}

async function* one(rows: Value[][]): AsyncGenerator<Value[][]> {
  yield rows
}

import { writeXlsx } from 'hucre/xlsx'
import { cellOf, formatOf } from '../format/xlsx-bytes.ts'
import type { Column, Table, Value } from '../tables/column.ts'
import type { Words } from '../words/words.ts'
import type { MonthSummary } from './month-summary.ts'

/** The summary and the trial balance as one workbook: some dozen lines each, and so written whole. */
export async function packWorkbook(summary: MonthSummary, balances: Table, words: Words): Promise<Uint8Array> {
  const { pack, columns, entryKind } = words
  const kinds: Value[][] = [
    ...summary.kinds.map(({ kind, count, amount }) => [entryKind[kind], count, amount]),
    [pack.all, null, summary.total],
  ]
  const ofKinds: Column[] = [
    { head: columns.entry_kind, kind: 'text', width: 44 },
    { head: pack.count, kind: 'count', width: 10 },
    { head: columns.amount, kind: 'money', width: 18 },
  ]
  const lines: Value[][] = []
  for await (const part of balances.parts) lines.push(...part)
  return writeXlsx({
    sheets: [sheetOf(pack.summary, ofKinds, kinds), sheetOf(pack.balancesSheet, balances.columns, lines)],
  })
}

function sheetOf(name: string, columns: readonly Column[], rows: readonly Value[][]) {
  return {
    name,
    columns: columns.map(({ width, kind }) => ({ width, ...formatOf(kind) })),
    rows: [
      columns.map(({ head }) => head),
      ...rows.map(row => columns.map(({ kind }, place) => cellOf(kind, row[place] ?? null))),
    ],
    freezePane: { rows: 1 },
  }
}

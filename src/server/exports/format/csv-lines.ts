import type { ExportDialect } from '../../../shared/contract/export.ts'
import { BYTE_ORDER_MARK, csvMoney, csvText } from '../../base/csv-text.ts'
import type { ColumnKind, Table, Value } from '../tables/column.ts'

/** A table as CSV, some rows at a time. */
export async function* csvLines({ columns, parts }: Table, dialect: ExportDialect): AsyncGenerator<string> {
  const { separator, mark } = marks[dialect]
  const writers = columns.map(({ kind }) => writerOf(kind, dialect))
  yield `${mark}${columns.map(({ head }) => csvText(head, separator)).join(separator)}\r\n`
  for await (const rows of parts) {
    let text = ''
    for (const row of rows) {
      let line = ''
      for (let place = 0; place < writers.length; place++) {
        const value = row[place] ?? null
        if (place > 0) line += separator
        if (value !== null) line += writers[place]?.(value) ?? ''
      }
      text += `${line}\r\n`
    }
    if (text !== '') yield text
  }
}

/** Whoever keeps the books in Brazil opens a file by a double click: Excel needs the mark there. */
const marks = {
  br: { separator: ';', mark: BYTE_ORDER_MARK },
  international: { separator: ',', mark: '' },
} as const satisfies Record<ExportDialect, { separator: ';' | ','; mark: string }>

/** How a cell of a column is written. */
function writerOf(kind: ColumnKind, dialect: ExportDialect): (value: NonNullable<Value>) => string {
  const { separator } = marks[dialect]
  const isBr = dialect === 'br'
  switch (kind) {
    case 'money':
      return value => csvMoney(Number(value), isBr ? ',' : '.')
    case 'count':
      return String
    case 'instant':
      return isBr ? value => `${brazilianDay(String(value))}${String(value).slice(10)}` : String
    case 'day':
      return isBr ? value => brazilianDay(String(value)) : String
    case 'text':
      return value => csvText(String(value), separator)
  }
}

/** "25/11/2026" for "2026-11-25". */
function brazilianDay(text: string): string {
  return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)}`
}

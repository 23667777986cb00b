import type { ReadableStream } from 'node:stream/web'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Column, ColumnKind, Table, Value } from '../tables/column.ts'

/** Rows after which other requests have their turn: a row of a spreadsheet is some 50 µs of work. */
const TURN = 100

/**
 * A table as a spreadsheet: amounts are numbers and moments are dates, the heads stay in sight, and what begins as a
 * formula is a text all the same. Rows beyond the 1,048,576 that a sheet holds go to a second one.
 */
export function xlsxBytes({ name, columns, parts }: Table): ReadableStream<Uint8Array> {
  const stream = writeXlsxStream(rowsOf(columns, parts), {
    name,
    columns: columns.map(({ head, kind, width }) => ({ header: head, width, ...formatOf(kind) })),
    freezePane: { rows: 1 },
    zip64: true,
  })
  return stream as ReadableStream<Uint8Array>
}

const formats: Record<ColumnKind, string | null> = {
  text: null,
  money: '[$R$-416] #,##0.00',
  count: '0',
  instant: 'dd/mm/yyyy hh:mm:ss',
  day: 'dd/mm/yyyy',
}

/** How a column's cells are shown; for sheets that are written whole as well. */
export function formatOf(kind: ColumnKind): { numFmt?: string } {
  const numFmt = formats[kind]
  return numFmt === null ? {} : { numFmt }
}

async function* rowsOf(columns: readonly Column[], parts: Table['parts']) {
  let count = 0
  for await (const rows of parts) {
    for (const row of rows) {
      yield columns.map(({ kind }, place) => cellOf(kind, row[place] ?? null))
      if (++count % TURN === 0) await otherRequests()
    }
  }
}

/** A cell as a spreadsheet holds it: reais, and days since the end of 1899. */
export function cellOf(kind: ColumnKind, value: Value): Value {
  if (value === null) return null
  if (kind === 'money') return Number(value) / 100
  if (kind === 'instant' || kind === 'day') return serialOf(String(value))
  return kind === 'text' ? withoutControls(String(value)) : value
}

const DAY_MS = 86_400_000
/** 1970-01-01. */
const EPOCH = 25_569

function serialOf(text: string): number {
  return EPOCH + Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`) / DAY_MS
}

/** XML knows no other control characters than these three. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

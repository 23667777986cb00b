import { parse } from 'csv-parse/sync'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'

/** One row of a report, by the names of its columns. */
export interface ReportRow {
  /** Where it stands in the file, from 1. */
  at: number
  /**
   * Why none of its cells is believed; null where they are. A separator stood in a value, and what follows is of
   * another column; or its last amount is not there, which is not nothing: a file that was cut has half of it, or none.
   */
  fault: 'too_many_cells' | 'cut_off' | null
  /** What stands under a column; empty where the file has none, or the row is shorter. */
  of(column: string): string
}

/** Rows that are read of one file: more than a gateway reports of a day of any store. */
export const MOST_ROWS = 50_000

/**
 * Reads a report with a head of names, by commas or semicolons as its head has them, in whichever order its columns
 * stand. Null where it is no table with all the columns that are needed.
 */
export function readReport(text: string, needed: readonly string[]): ReportRow[] | null {
  const [head = ''] = text.split(/\r?\n/, 1)
  const delimiter = head.split(';').length > head.split(',').length ? ';' : ','
  let table: string[][]
  try {
    table = parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch {
    return null
  }
  const names = table[0] ?? []
  if (!needed.every(name => names.includes(name)) || table.length > MOST_ROWS + 1) return null
  const last = table.length - 1
  const isCut = (cells: readonly string[], place: number) =>
    needed.some(name => names.indexOf(name) >= cells.length) ||
    (place === last && cells.length < names.length && !/\n\s*$/.test(text))
  // A name that stands twice means the first.
  return table.slice(1).map((cells, place) => ({
    at: place + 2,
    fault: cells.slice(names.length).some(cell => cell !== '')
      ? 'too_many_cells'
      : isCut(cells, place + 1)
        ? 'cut_off'
        : null,
    of: column => cells[names.indexOf(column)] ?? '',
  }))
}

/** Reais with at most two decimals, of any sign, as centavos; nothing is zero. Null where it is no such number. */
export function amountIn(text: string): Centavos | null {
  if (text === '') return centavos(0)
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d{1,11})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (sign === undefined || !/^\d{0,2}0*$/.test(decimals)) return null
  const amount = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return centavos(amount === 0 ? 0 : sign === '-' ? -amount : amount)
}

/** Names each line once: a second one of the same name in a file is told apart by its count. */
export function countKeys(): (name: string) => string {
  const seen = new Map<string, number>()
  return name => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  }
}

/** As a column of the table of lines takes it; null for what is empty, or too long to be one. */
export function shortText(text: string, most = 40): string | null {
  return text !== '' && text.length <= most ? text : null
}

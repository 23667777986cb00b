/** What a cell holds: text or a moment as text, centavos or a count as a number. Null is an empty one. */
export type Value = string | number | null

/**
 * How a cell is written. `money` is centavos; `instant` is `yyyy-MM-dd HH:mm:ss` by the store's clock; `day` is
 * `yyyy-MM-dd`.
 */
export type ColumnKind = 'text' | 'money' | 'count' | 'instant' | 'day'

/** A column as its reader sees it. */
export interface Column {
  head: string
  kind: ColumnKind
  /** In characters, of a spreadsheet. */
  width: number
}

/** A table that is read part by part while it is written: as large as it may be, some thousand rows are in memory. */
export interface Table {
  /** Of the sheet. */
  name: string
  columns: readonly Column[]
  /** Null: nobody has counted. */
  expected: number | null
  parts: AsyncIterable<readonly Value[][]>
}

/** The usual widths. */
const widths = { text: 24, money: 14, count: 9, instant: 19, day: 12 } as const satisfies Record<ColumnKind, number>

/** A column of what a list of the API shows. */
export interface ItemColumn<Item, Key extends string> {
  key: Key
  kind: ColumnKind
  width?: number
  value: (item: Item) => Value
}

/** The columns as their reader sees them. */
export function headed<Key extends string>(
  columns: readonly { key: Key; kind: ColumnKind; width?: number }[],
  heads: Readonly<Record<Key, string>>,
): Column[] {
  return columns.map(({ key, kind, width }) => ({ head: heads[key], kind, width: width ?? widths[kind] }))
}

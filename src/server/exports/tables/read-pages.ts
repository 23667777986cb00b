import type { ItemColumn, Value } from './column.ts'

/** Items of a page. */
const AT_ONCE = 500

/** Reads a list of the API as its pages come: a file has the rows that the list has, by the same query. */
export async function* readPages<Item>(
  columns: readonly ItemColumn<Item, string>[],
  read: (page: { limit: number; cursor?: string }) => Promise<{ data: Item[]; next_cursor: string | null }>,
): AsyncGenerator<Value[][]> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { data, next_cursor } = await read({ limit: AT_ONCE, ...(cursor && { cursor }) })
    yield data.map(item => columns.map(({ value }) => value(item)))
    cursor = next_cursor
  }
}

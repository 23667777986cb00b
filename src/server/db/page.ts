/**
 * A page of rows that were read with one more than its limit. That one says whether there is a next page, which begins
 * after the id of the last row shown.
 */
export function pageOf<Row extends { id: string }>(
  found: readonly Row[],
  limit: number,
): { page: Row[]; next_cursor: string | null } {
  const page = found.slice(0, limit)
  return { page, next_cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

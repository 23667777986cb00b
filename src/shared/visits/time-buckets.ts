/** Buckets of one doubling: each is 4.4 % wide, so that no answer is further off than that. */
export const bucketsOfDoubling = 16

/** The first millisecond that is no longer in the bucket. Those under a millisecond are in bucket 0. */
function upperEdge(bucket: number): number {
  return 2 ** (bucket / bucketsOfDoubling)
}

/**
 * Milliseconds that this share of the times did not exceed, as near as the buckets tell: evenly spread inside of each.
 * `counts` are by bucket, in any order. Null where there are none.
 */
export function timePercentile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const all = [...counts].sort(([a], [b]) => a - b)
  let left = all.reduce((sum, [, count]) => sum + count, 0) * share
  for (const [bucket, count] of all) {
    if (left <= count) {
      const from = bucket === 0 ? 0 : upperEdge(bucket - 1)
      return from + (upperEdge(bucket) - from) * (left / count)
    }
    left -= count
  }
  return null
}

/** What is measured of the page, by the names that the web gives it. */
export const vitalNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const
export type VitalName = (typeof vitalNames)[number]

/** The page of a Pix alone, and the one on which there is something to choose or to type. */
export const pageParts = ['pix', 'choice'] as const
export type PagePart = (typeof pageParts)[number]

export type VitalRating = 'good' | 'needs_work' | 'poor'

interface Scale {
  /** Up to here it is good; above `poor` it is poor. */
  good: number
  poor: number
  /** The upper edges of the buckets, inclusive; what is above the last is in one more. */
  edges: readonly number[]
}

/**
 * The thresholds are those of web.dev/articles/vitals, and stand among the edges, so that no bucket is half good.
 * Milliseconds; `cls` has no unit.
 */
const scales: Readonly<Record<VitalName, Scale>> = {
  lcp: {
    good: 2_500,
    poor: 4_000,
    edges: [200, 300, 400, 500, 600, 800, 1_000, 1_300, 1_600, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  },
  inp: { good: 200, poor: 500, edges: [16, 24, 32, 48, 64, 80, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000] },
  cls: { good: 0.1, poor: 0.25, edges: [0, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1] },
  fcp: {
    good: 1_800,
    poor: 3_000,
    edges: [200, 300, 400, 500, 600, 800, 1_000, 1_300, 1_800, 2_300, 3_000, 4_000, 6_000, 10_000],
  },
  ttfb: { good: 800, poor: 1_800, edges: [25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1_200, 1_800, 3_000, 6_000] },
}

/** The bucket of a value, from 0. */
export function vitalBucket(name: VitalName, value: number): number {
  const { edges } = scales[name]
  const found = edges.findIndex(edge => value <= edge)
  return found === -1 ? edges.length : found
}

/** How good a value is. */
export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = scales[name]
  return value <= good ? 'good' : value <= poor ? 'needs_work' : 'poor'
}

/** How good all values of a bucket are. */
export function rateBucket(name: VitalName, bucket: number): VitalRating {
  return rateVital(name, scales[name].edges[bucket] ?? Number.POSITIVE_INFINITY)
}

/**
 * The value that this share of what was counted does not exceed, as near as buckets tell: evenly spread inside of each.
 * What lies above the last edge counts as that edge. Null where nothing was counted.
 */
export function vitalPercentile(name: VitalName, counts: ReadonlyMap<number, number>, share: number): number | null {
  const { edges } = scales[name]
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  let left = all * share
  for (let bucket = 0; bucket <= edges.length; bucket++) {
    const count = counts.get(bucket) ?? 0
    if (count > 0 && left <= count) {
      const from = edges[bucket - 1] ?? 0
      const to = edges[bucket] ?? from
      return from + (to - from) * (left / count)
    }
    left -= count
  }
  return null
}

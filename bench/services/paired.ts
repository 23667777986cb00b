import { median } from '../checkout/median.ts'

/** What pairs of measurements say of a difference, in milliseconds. */
export interface Difference {
  /** Medians of the two sides. */
  before: number
  after: number
  /** Median of what each pair differs by; positive where the second side is slower. */
  by: number
  /** The same at most, with 95 % confidence. */
  atMost: number
}

const DRAWS = 5_000

/**
 * Compares pairs that were measured in turns, by drawing them anew (bootstrap): what shook the machine shook both of a
 * pair.
 */
export function compare(pairs: readonly (readonly [before: number, after: number])[]): Difference {
  const differences = pairs.map(([before, after]) => after - before)
  const draw = () => median(differences.map(() => differences[Math.floor(Math.random() * differences.length)] ?? 0))
  const drawn = Array.from({ length: DRAWS }, draw).sort((a, b) => a - b)
  return {
    before: median(pairs.map(([before]) => before)),
    after: median(pairs.map(([, after]) => after)),
    by: median(differences),
    atMost: drawn[Math.floor(DRAWS * 0.95)] ?? 0,
  }
}

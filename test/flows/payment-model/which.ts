import fc from 'fast-check'

/**
 * Which of those that are there: the n-th, from the beginning again after the last; mostly the first, so that much
 * happens to one.
 */
export const which: fc.Arbitrary<number> = fc.constantFrom(0, 0, 0, 0, 1, 1, 2)

/** The n-th of a list, from the beginning again after the last; nothing of an empty one. */
export function pick<T>(all: readonly T[], index: number): T | undefined {
  return all[index % Math.max(1, all.length)]
}

/** A share of an amount in hundredths, or null for all of it; sometimes more than there is. */
export function partOf(whole: number, share: number | null): number | null {
  return share && Math.max(1, Math.floor((whole * share) / 100))
}

import { test } from 'vitest'

/** True under `npm run test:long`, which takes every case; `npm test` takes a sample of each. */
export const long = process.env.LONG_TESTS === 'on'

/** Every `nth` of the cases, from the first; all of them under `npm run test:long`. */
export function sampleOf<Case>(cases: readonly Case[], nth: number): Case[] {
  return cases.filter((_, index) => long || index % nth === 0)
}

/** `npm run test:long -- --share 0.1` takes a tenth of what is drawn by a seed, and still every case that is listed. */
const share = Number(process.env.LONG_SHARE ?? 1)

/** How many of what is drawn by a seed: `short` in `npm test`, its share of `whole` in `npm run test:long`. */
export function drawn({ short, whole }: { short: number; whole: number }): number {
  return long ? Math.max(short, Math.round(whole * share)) : short
}

/**
 * A test of `npm run test:long` alone: of a page or a rule that another test of `npm test` has been at, or whose
 * failure costs nobody money, secrets or a day’s work.
 */
export const slow = test.runIf(long)

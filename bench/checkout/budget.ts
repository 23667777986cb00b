/**
 * What a Pix checkout may cost a payer. The bench measures against all of it; `test/browser/checkout-size.test.ts`
 * holds every change to the bytes, which are the same on every machine. 1 KB is 1000 bytes, as networks count.
 */
export const sizeBudget = {
  /** HTML, CSS and JavaScript as they travel, headers included, until the page is alive and has been so for 1.5 s. */
  codeBytes: 70_000,
  /** Inter's subset: fetched once, then kept for a year. */
  fontBytes: 40_000,
  requests: 6,
} as const

/** Of a phone of the middle class on a slow 4G line: `profiles.ts`. */
export const timeBudget = {
  largestPaintMs: 400,
  readyMs: 900,
  blockedMs: 100,
  layoutShift: 0,
} as const

/** Lighthouse's scores, of 100, with its own simulated phone. */
export const scoreBudget = { performance: 99, accessibility: 100, 'best-practices': 100 } as const

/**
 * What a checkout may cost a payer, whether it takes Pix alone, offers a card beside it, or has the card's form open with all that its frame
 * fetches. The bench measures against all of it; `test/browser/checkout-size.test.ts` holds every change to bytes and requests, which
 * are the same on every machine. 1 KB is 1000 bytes, as networks count.
 */
export const sizeBudget = {
  /** HTML, CSS and JavaScript as they travel, headers included, until the page is alive and has been so for 1.5 s. */
  codeBytes: 80_000,
  /** Inter's subsets, the page's and the form's: fetched once, then kept for a year. */
  fontBytes: 40_000,
  requests: 6,
} as const

/** What the three pages have come down to, and may not grow beyond unnoticed: bytes of HTML, CSS and JavaScript. */
export const heldCodeBytes = { pix: 20_000, cardOffered: 45_000, cardOpen: 62_000 } as const

/** Of a phone of the middle class on a slow 4G line: `profiles.ts`. */
export const timeBudget = {
  largestPaintMs: 400,
  /** Until the copy button has answered and, where the card is chosen, its form. */
  readyMs: 900,
  blockedMs: 100,
  layoutShift: 0,
} as const

/** Lighthouse's scores, of 100, with its own simulated phone. */
export const scoreBudget = { performance: 99, accessibility: 100, 'best-practices': 100 } as const

/**
 * What a checkout may cost a payer, whether it takes Pix alone, offers a card beside it, or has the card's form open
 * with all that its frame fetches. Bytes and requests are the same on every machine, and
 * `test/browser/checkout-size.test.ts` holds every change to them. Times are not, so they are held beside a bare React
 * page that is visited in turns in the same run. 1 KB is 1000 bytes, as networks count.
 */
export const sizeBudget = {
  /** HTML, CSS and JavaScript as they travel, headers included, until the page is alive and has been so for 1.5 s. */
  codeBytes: { pix: 75_000, cardOffered: 96_000, cardOpen: 115_000 },
  /** Inter's subsets, the page's and the form's: fetched once, then kept for a year. */
  fontBytes: 40_000,
  requests: { pix: 7, cardOffered: 9, cardOpen: 11 },
} as const

/** The pages that the bars are for. */
export type BoundPage = keyof typeof sizeBudget.codeBytes

/**
 * The most that a time of ours may be of the bare React page's: its answer is the time until its copy button has
 * answered.
 */
export const ratioBudget = {
  /** Of its answer. */
  largestPaint: 0.45,
  /** Until the copy button has answered, of its answer. */
  copyButton: 0.55,
  /** Until the card form has answered, of its answer. */
  cardForm: 1,
  /** Of its own blocking time. */
  blocked: 1.2,
} as const

/** Nothing that a payer looks at moves. */
export const shiftBudget = 0.001

/** Lighthouse's scores, of 100, with its own simulated phone. */
export const scoreBudget = { performance: 99, accessibility: 100, 'best-practices': 100 } as const

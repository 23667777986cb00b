/** What comes too often, or at a time when it is not taken: errors of the closed list (errors.ts). */
export const limitErrors = {
  cards_closed: {
    status: 409,
    title: 'The store takes no cards for a while.',
    action: 'Pay by Pix, or wait for the time in Retry-After and try again.',
  },
  rate_limited: {
    status: 429,
    title: 'More requests came than are answered in this time.',
    action: 'Wait for the time in Retry-After; the headers RateLimit-Policy and RateLimit say how many are taken.',
  },
  too_many_attempts: {
    status: 429,
    title: 'Too many attempts.',
    action: 'Wait for the time in Retry-After and try again.',
  },
} as const

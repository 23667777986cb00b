/**
 * The frame of a challenge by its name, and what its page says: that the issuer asks now, that the question has ended,
 * and that nobody could ask.
 */
export const challengeIds = {
  frame: 'issuer',
  asking: 'guiche-challenge-asking',
  ended: 'guiche-challenge-ended',
  failed: 'guiche-challenge-failed',
} as const
export type ChallengeIds = typeof challengeIds

/** The frame of a challenge by its name, and what its page says when it has ended. */
export const challengeIds = { frame: 'issuer', ended: 'guiche-challenge-ended' } as const

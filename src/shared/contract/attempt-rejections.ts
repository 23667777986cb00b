/** Why a card was not even asked for: as the measure `guiche.card_attempts.rejected` names it. */
export const attemptRejections = ['closed', 'charge', 'device', 'network', 'cards', 'store'] as const
export type AttemptRejection = (typeof attemptRejections)[number]

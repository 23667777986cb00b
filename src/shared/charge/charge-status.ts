/**
 * The statuses of a charge and the moves between them (docs/reference/states.md). The server enforces this
 * table in `charges/charge/move-charge.ts`; the screens read it to know what to offer.
 */
export const chargeStatuses = ['open', 'paid', 'expired', 'canceled'] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** What is odd about a charge. A second axis, not more statuses: a charge may be late and over at once. */
export const chargeFlags = ['partial', 'late', 'over', 'duplicate', 'review'] as const
export type ChargeFlag = (typeof chargeFlags)[number]

/** What makes a charge move. Who did it is never part of a status. */
export const chargeCauses = ['covered', 'expire', 'cancel', 'accept', 'reopen'] as const
export type ChargeCause = (typeof chargeCauses)[number]

/**
 * From each status, by each cause, to which status. `covered`: the amount received reached the amount asked. `accept`:
 * a person accepts a partial payment as enough. A canceled charge does not become paid by itself: its late money waits
 * for a person. `reopen`: what had paid it was given back or lost, and its merchant asks for it again.
 */
const chargeMoves = {
  open: { covered: 'paid', expire: 'expired', cancel: 'canceled', accept: 'paid' },
  expired: { covered: 'paid', accept: 'paid' },
  canceled: { accept: 'paid' },
  paid: { reopen: 'open' },
} as const satisfies Record<ChargeStatus, Partial<Record<ChargeCause, ChargeStatus>>>

/** What is true of a charge because of its status: it may rest so for good; it did so without being paid. */
export type ChargeFact = 'ended' | 'unpaid'

/** What is true of a charge in each status. */
const chargeFacts = {
  open: [],
  paid: ['ended'],
  expired: ['ended', 'unpaid'],
  canceled: ['ended', 'unpaid'],
} as const satisfies Record<ChargeStatus, readonly ChargeFact[]>

/** Whether something is true of a charge in a status. */
export function chargeIs(status: ChargeStatus, fact: ChargeFact): boolean {
  const facts: readonly ChargeFact[] = chargeFacts[status]
  return facts.includes(fact)
}

/** The status a charge moves to, or null when the table has no such move. */
export function chargeMove(from: ChargeStatus, cause: ChargeCause): ChargeStatus | null {
  const moves: Partial<Record<ChargeCause, ChargeStatus>> = chargeMoves[from]
  return moves[cause] ?? null
}

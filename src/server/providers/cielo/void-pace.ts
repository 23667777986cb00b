/**
 * Days after a capture in which it is given back: what is given back is read, and only sales of the last three months
 * can be. A hold may have lasted for fifteen days of them. Cielo itself gives back for 360.
 */
export const REFUND_DAYS = 70

/** Two voids of one sale that are nearer to each other may be taken twice, or refused. */
export const APART_MS = 5_000
/** So long a sale may go on showing what it was before a change that was done. */
const LAG_MS = 60_000
const HOUR_MS = 3_600_000

/** When a sale was last asked to give something back, and what it showed then. */
export interface VoidPace {
  /** Whether it is too soon to ask again of a sale that shows this sum. */
  mustWait(sale: string, sum: number): boolean
  /** Something is asked of it now. */
  note(sale: string, sum: number): void
  /** What was asked is known to have been refused: what the sale shows is true. */
  rejected(sale: string): void
}

/**
 * Keeps the pace of one account's voids; what is older than it matters is forgotten. It is of this process: between
 * refunds that several processes ask for the database keeps it too (`refundsApart`).
 */
export function keepVoidPace(now: () => Date): VoidPace {
  const asked = new Map<string, { at: number; sum: number | null }>()
  return {
    mustWait(sale, sum) {
      const last = asked.get(sale)
      if (!last) return false
      const since = now().getTime() - last.at
      return since < APART_MS || (since < LAG_MS && last.sum === sum)
    },
    note(sale, sum) {
      const at = now().getTime()
      for (const [other, last] of asked) if (at - last.at > LAG_MS) asked.delete(other)
      asked.set(sale, { at, sum })
    },
    rejected(sale) {
      const last = asked.get(sale)
      if (last) asked.set(sale, { ...last, sum: null })
    },
  }
}

/** Sales that Cielo will not change, as they are held no more, and shows as held. */
export interface Contradictions {
  /** Whether the sale may still be shown as it was: Cielo says both, and has not for long. */
  isOpen(sale: string): boolean
}

/** Keeps since when one account's sales are contradicted, in this process; what is older than an hour is forgotten. */
export function keepContradictions(now: () => Date): Contradictions {
  const seen = new Map<string, number>()
  return {
    isOpen(sale) {
      const at = now().getTime()
      for (const [other, since] of seen) if (at - since > HOUR_MS) seen.delete(other)
      const since = seen.get(sale) ?? at
      seen.set(sale, since)
      return at - since < LAG_MS
    },
  }
}

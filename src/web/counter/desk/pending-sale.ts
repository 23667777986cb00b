import type { NewCharge } from '../../client/api.ts'

/** How the customer pays, as the cashier has chosen it. */
export type Way = 'pix' | 'card' | 'link'

/**
 * A charge that was asked for and not answered yet. Its key stays the same however often it is asked for, so that one
 * sale is one charge. It outlives the page.
 */
export interface PendingSale {
  key: string
  /** Whose it is: nobody else asks for it. */
  owner: string
  sale: NewCharge
  way: Way
  /** The cashier goes on without it: once it is known, it is canceled. */
  givenUp: boolean
}

const place = 'guiche.counter.pending'

/** What was left without an answer by this person at this store; null where nothing was. */
export function readPending(owner: string): PendingSale | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as PendingSale | null
    return kept?.owner === owner ? kept : null
  } catch {
    return null
  }
}

export function keepPending(pending: PendingSale | null): void {
  if (pending === null) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(pending))
}

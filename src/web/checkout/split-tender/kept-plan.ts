import type { Tender, TenderWay } from './tender-ways.ts'

/** The tenders that a payer has said, and how many were settled then. */
export interface Plan {
  tenders: readonly Tender[]
  from: number
}

const ways: ReadonlySet<unknown> = new Set<TenderWay>(['card', 'voucher', 'pix'])
const placeOf = (address: string) => `guiche-tenders:${address}`

/**
 * Keeps what was said for as long as the tab is open: a payer comes back from their bank to it. Without room it is said
 * again.
 */
export function keepPlan(address: string, plan: Plan): void {
  try {
    sessionStorage.setItem(placeOf(address), JSON.stringify(plan))
  } catch {
    // A browser may keep nothing.
  }
}

/** What was said in this tab; null where nothing was, or where it is not to be read. */
export function keptPlan(address: string): Plan | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(address)) ?? 'null')
    return isPlan(kept) ? kept : null
  } catch {
    return null
  }
}

export function forgetPlan(address: string): void {
  try {
    sessionStorage.removeItem(placeOf(address))
  } catch {
    // Nothing was kept.
  }
}

function isPlan(kept: unknown): kept is Plan {
  if (typeof kept !== 'object' || kept === null || !('tenders' in kept) || !('from' in kept)) return false
  const { tenders, from } = kept
  return Number.isSafeInteger(from) && Array.isArray(tenders) && tenders.every(isTender)
}

function isTender(tender: unknown): tender is Tender {
  if (typeof tender !== 'object' || tender === null || !('way' in tender) || !('amount' in tender)) return false
  return ways.has(tender.way) && Number.isSafeInteger(tender.amount) && Number(tender.amount) > 0
}

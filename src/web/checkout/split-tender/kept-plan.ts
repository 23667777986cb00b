import type { Part, TenderWay } from './tender-ways.ts'

/** The parts that a payer has said, and how many were settled then. */
export interface Plan {
  parts: readonly Part[]
  from: number
}

const ways: ReadonlySet<unknown> = new Set<TenderWay>(['card', 'voucher', 'pix'])
const placeOf = (address: string) => `guiche-parts:${address}`

/** Keeps what was said for as long as the tab is open: a payer comes back from their bank to it. Without room it is said again. */
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
  if (typeof kept !== 'object' || kept === null || !('parts' in kept) || !('from' in kept)) return false
  const { parts, from } = kept
  return Number.isSafeInteger(from) && Array.isArray(parts) && parts.every(isPart)
}

function isPart(part: unknown): part is Part {
  if (typeof part !== 'object' || part === null || !('way' in part) || !('amount' in part)) return false
  return ways.has(part.way) && Number.isSafeInteger(part.amount) && Number(part.amount) > 0
}

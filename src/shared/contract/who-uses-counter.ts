import type { Scope } from './roles.ts'

/**
 * Whether somebody may use the counter. Whoever reads and makes charges may do all that it does, wherever they stand.
 */
export function mayUseCounter(has: readonly Scope[]): boolean {
  return has.includes('counter:use') || (has.includes('charges:read') && has.includes('charges:write'))
}

/** Whether the counter is all that somebody has of the store's charges: there they see their own sales alone. */
export function hasCounterAlone(has: readonly Scope[]): boolean {
  return has.includes('counter:use') && !has.includes('charges:read')
}

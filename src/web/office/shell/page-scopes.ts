import type { Scope } from '../../../shared/contract/roles.ts'
import { type SettingsPageName, settingsPages } from '../settings/settings-pages.ts'

/** The pages that the navigation leads to, each with the scope that it needs. */
export const pages = [
  ['charges', 'charges:read'],
  ['links', 'links:read'],
  ['customers', 'customers:read'],
  ['disputes', 'charges:read'],
  ['numbers', 'reports:read'],
  ['ledger', 'ledger:read'],
] as const

/**
 * Pages of the settings that show themselves to whoever may not change them, though no link leads there, each with the
 * scope that reading needs; null where everybody may.
 */
const readable: Partial<Record<SettingsPageName, Scope | null>> = {
  stores: null,
  fees: 'ledger:read',
  vouchers: null,
  sso: null,
}

/**
 * Whether somebody with these scopes may open a page, by the path of its route. Whoever may not follows no link there,
 * but may have the address from somebody else.
 */
export function mayOpen(path: string, scopes: readonly Scope[]): boolean {
  const area = path.split('/')[1]
  // The form of a new charge, link or customer, and that of one that is changed.
  if (/(new|edit)$/.test(path) && !scopes.includes(`${area}:write` as Scope)) return false
  const needed = scopeOf(path)
  return !needed || scopes.includes(needed)
}

/** What reading a page needs; nothing where everybody may. */
function scopeOf(path: string): Scope | null | undefined {
  // The accounts are changed by few; what they pay out is part of the books.
  if (path === '/settings/accounts/$accountId/payouts') return 'ledger:read'
  const settings = settingsPages.find(({ to }) => path === to || path.startsWith(`${to}/`))
  if (settings?.scope) return settings.page in readable ? readable[settings.page] : settings.scope
  const area = path.split('/')[1]
  return area === 'review' ? 'ledger:read' : pages.find(([page]) => page === area)?.[1]
}

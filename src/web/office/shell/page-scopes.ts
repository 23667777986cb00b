import type { Scope } from '../../../shared/contract/roles.ts'
import { settingsPages } from '../settings/settings-pages.ts'

/**
 * The scope that a page needs, by the path of its route. A page below another needs that one's too. Whoever lacks it
 * follows no link there, but may have the address from somebody else.
 */
const pageScopes: Readonly<Record<string, Scope>> = {
  '/charges': 'charges:read',
  '/charges/new': 'charges:write',
  '/receipts/$chargeId': 'charges:read',
  '/links': 'links:read',
  '/links/new': 'links:write',
  '/links/$linkId/edit': 'links:write',
  '/links/$linkId/poster': 'links:read',
  '/customers': 'customers:read',
  '/customers/new': 'customers:write',
  '/disputes': 'charges:read',
  '/numbers': 'reports:read',
  '/ledger': 'ledger:read',
  '/ledger/$account': 'ledger:read',
  '/review': 'ledger:read',
  '/settings/webhooks/$endpointId': 'webhooks:read',
}

/** Pages of the settings that show themselves to whoever may not change them, though no link leads there. */
const readable: readonly string[] = ['stores', 'fees', 'vouchers', 'sso']

/** Whether somebody with these scopes may open a page, by the paths of its route and of those that it stands in. */
export function mayOpen(paths: readonly string[], scopes: readonly Scope[]): boolean {
  return paths.every(path => {
    const scope = pageScopes[path] ?? settingsScope(path)
    return scope === null || scopes.includes(scope)
  })
}

function settingsScope(path: string): Scope | null {
  const row = settingsPages.find(({ to }) => to === path)
  return row && !readable.includes(row.page) ? row.scope : null
}

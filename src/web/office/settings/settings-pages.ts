import type { Scope } from '../../../shared/contract/roles.ts'
import { hasCounterAlone } from '../../../shared/contract/who-uses-counter.ts'
import { type NextSearch, nextPath } from '../routes/next-path.ts'

/** The groups of the settings, in the order in which the navigation shows them. */
export const settingsGroups = ['own', 'store', 'receive', 'people', 'integration'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

interface SettingsPage {
  page: string
  group: SettingsGroup
  to: string
  /** Whoever lacks it sees no way to the page; null where everybody has one of their own. */
  scope: Scope | null
}

/**
 * Every page of the settings: navigation, overview and command palette are made from these rows. A new page is a row
 * here, its words in the catalogs (`settings.pages`) and an icon (settings-icon.tsx), which the check of types asks
 * for.
 */
export const settingsPages = [
  { page: 'security', group: 'own', to: '/security', scope: null },
  { page: 'password', group: 'own', to: '/password', scope: null },
  { page: 'counterCode', group: 'own', to: '/counter-code', scope: 'refunds:write' },
  { page: 'goingLive', group: 'store', to: '/settings/going-live', scope: 'settings:write' },
  { page: 'store', group: 'store', to: '/settings/store', scope: 'settings:write' },
  { page: 'stores', group: 'store', to: '/settings/stores', scope: 'settings:write' },
  { page: 'mails', group: 'store', to: '/settings/mails', scope: 'settings:write' },
  { page: 'whatsapp', group: 'store', to: '/settings/whatsapp', scope: 'settings:write' },
  { page: 'payerData', group: 'store', to: '/settings/privacy', scope: 'settings:write' },
  { page: 'ways', group: 'receive', to: '/settings/ways-to-pay', scope: 'settings:write' },
  { page: 'accounts', group: 'receive', to: '/settings/accounts', scope: 'settings:write' },
  { page: 'routing', group: 'receive', to: '/settings/card-routing', scope: 'settings:write' },
  { page: 'fees', group: 'receive', to: '/settings/fees', scope: 'settings:write' },
  { page: 'vouchers', group: 'receive', to: '/settings/vouchers', scope: 'settings:write' },
  { page: 'wallets', group: 'receive', to: '/settings/wallets', scope: 'settings:write' },
  { page: 'cardLimits', group: 'receive', to: '/settings/card-protection', scope: 'settings:write' },
  { page: 'apiKeys', group: 'integration', to: '/settings/api-keys', scope: 'keys:write' },
  { page: 'webhooks', group: 'integration', to: '/settings/webhooks', scope: 'webhooks:read' },
  { page: 'notifications', group: 'people', to: '/settings/notifications', scope: 'reports:read' },
  { page: 'team', group: 'people', to: '/settings/team', scope: 'people:read' },
  { page: 'sso', group: 'people', to: '/settings/sso', scope: 'people:write' },
  { page: 'refundApproval', group: 'people', to: '/settings/refund-approval', scope: 'settings:write' },
  { page: 'audit', group: 'people', to: '/settings/audit', scope: 'audit:read' },
  { page: 'services', group: 'integration', to: '/settings/services', scope: 'services:write' },
  { page: 'flags', group: 'integration', to: '/settings/flags', scope: 'services:write' },
] as const satisfies readonly SettingsPage[]

export type SettingsPageName = (typeof settingsPages)[number]['page']

/** Those that whoever has these scopes may open. Whoever has the counter alone has no settings. */
export function pagesFor(scopes: readonly Scope[]): (typeof settingsPages)[number][] {
  if (hasCounterAlone(scopes)) return []
  return settingsPages.filter(({ scope }) => scope === null || scopes.includes(scope))
}

/** Whether an address of the office stands among the settings: some of what is one's own lies elsewhere. */
export function isAmongSettings(path: string): boolean {
  return /^\/settings(\/|$)/.test(path) || settingsPages.some(({ to }) => to === path)
}

/** The password is changed at the door, outside of the office: from there the way leads back to where one was. */
export function wayBack(to: (typeof settingsPages)[number]['to'], path: string): NextSearch {
  return to === '/password' ? nextPath(path) : {}
}

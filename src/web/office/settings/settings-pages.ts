import type { Scope } from '../../../shared/contract/roles.ts'

/** The groups of the settings, in the order in which the navigation shows them. */
export const settingsGroups = ['store', 'receive', 'people', 'integration'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

interface SettingsPage {
  page: string
  group: SettingsGroup
  to: string
  /** Whoever lacks it sees no way to the page. */
  scope: Scope
}

/**
 * Every page of the settings: navigation, overview and command palette are made from these rows. A new page is a row
 * here, its words in the catalogs (`settings.pages`) and an icon (settings-icon.tsx), which the check of types asks
 * for.
 */
export const settingsPages = [
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

/** Those that whoever has these scopes may open. */
export function pagesFor(scopes: readonly Scope[]): (typeof settingsPages)[number][] {
  return settingsPages.filter(({ scope }) => scopes.includes(scope))
}

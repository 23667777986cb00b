import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'
import { textsOf } from './texts-of.ts'

/** The account whose payouts are shown; absent for none. */
export interface AccountsSearch {
  payouts?: string
}

export const accountsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/accounts',
  validateSearch: textsOf<AccountsSearch>,
  component: lazyRouteComponent(() => import('../accounts/accounts-page.tsx'), 'AccountsPage'),
})

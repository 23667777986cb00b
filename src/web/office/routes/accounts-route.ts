import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

/** The account whose payouts are shown; absent for none. */
export interface AccountsSearch {
  payouts?: string
}

export const accountsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/accounts',
  validateSearch: ({ payouts }): AccountsSearch =>
    typeof payouts === 'string' && /^pra_[0-9a-z]{26}$/.test(payouts) ? { payouts } : {},
  component: lazyRouteComponent(() => import('../accounts/accounts-page.tsx'), 'AccountsPage'),
})

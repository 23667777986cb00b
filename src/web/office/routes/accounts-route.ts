import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const accountsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/accounts',
  component: lazyRouteComponent(() => import('../accounts/accounts-page.tsx'), 'AccountsPage'),
})

/** What an account pays out is read by whoever reads the books, and is too long for a dialog. */
export const payoutsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/accounts/$accountId/payouts',
  component: lazyRouteComponent(() => import('../payouts/payouts-page.tsx'), 'PayoutsPage'),
})

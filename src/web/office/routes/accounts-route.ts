import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const accountsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/accounts',
  component: lazyRouteComponent(() => import('../accounts/accounts-page.tsx'), 'AccountsPage'),
})

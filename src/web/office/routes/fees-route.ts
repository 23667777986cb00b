import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const feesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/fees',
  component: lazyRouteComponent(() => import('../fees/fees-page.tsx'), 'FeesPage'),
})

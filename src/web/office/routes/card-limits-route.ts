import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const cardLimitsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/card-protection',
  component: lazyRouteComponent(() => import('../card-limits/card-limits-page.tsx'), 'CardLimitsPage'),
})

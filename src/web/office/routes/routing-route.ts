import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const routingRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/card-routing',
  component: lazyRouteComponent(() => import('../routing/routing-page.tsx'), 'RoutingPage'),
})

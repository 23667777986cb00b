import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

export const routingRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/card-routing',
  component: lazyRouteComponent(() => import('../routing/routing-page.tsx'), 'RoutingPage'),
})

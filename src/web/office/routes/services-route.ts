import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

export const servicesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/services',
  component: lazyRouteComponent(() => import('../services/services-page.tsx'), 'ServicesPage'),
})

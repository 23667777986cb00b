import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const servicesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/services',
  component: lazyRouteComponent(() => import('../services/services-page.tsx'), 'ServicesPage'),
})

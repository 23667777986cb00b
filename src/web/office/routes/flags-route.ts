import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

export const flagsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/flags',
  component: lazyRouteComponent(() => import('../flags/flags-page.tsx'), 'FlagsPage'),
})

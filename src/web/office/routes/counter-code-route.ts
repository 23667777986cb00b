import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

export const counterCodeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/counter-code',
  component: lazyRouteComponent(() => import('../counter-code/counter-code-page.tsx'), 'CounterCodePage'),
})

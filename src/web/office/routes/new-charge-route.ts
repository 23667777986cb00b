import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chargesRoute } from './charges-route.ts'

export const newChargeRoute = createRoute({
  getParentRoute: () => chargesRoute,
  path: '/new',
  component: lazyRouteComponent(() => import('../charges/new/new-charge.tsx'), 'NewCharge'),
})

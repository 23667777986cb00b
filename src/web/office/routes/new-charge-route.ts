import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chargesRoute } from './charges-route.ts'

export const newChargeRoute = createRoute({
  getParentRoute: () => chargesRoute,
  path: '/new',
  // The charge that it begins as.
  validateSearch: ({ like }: Record<string, unknown>): { like?: string } =>
    /^chg_[0-9a-z]{26}$/.test(String(like)) ? { like: String(like) } : {},
  component: lazyRouteComponent(() => import('../charges/new/new-charge.tsx'), 'NewCharge'),
})

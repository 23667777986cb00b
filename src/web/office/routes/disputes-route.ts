import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { DisputeSearch } from '../disputes/dispute-search.ts'
import { staffRoute } from './staff-route.ts'
import { textsOf } from './texts-of.ts'

export const disputesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/disputes',
  validateSearch: textsOf<DisputeSearch>,
  component: lazyRouteComponent(() => import('../disputes/disputes-page.tsx'), 'DisputesPage'),
})

export const disputeRoute = createRoute({
  getParentRoute: () => disputesRoute,
  path: '/$disputeId',
  component: lazyRouteComponent(() => import('../disputes/dispute-detail.tsx'), 'DisputeDetail'),
})

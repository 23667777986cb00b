import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readDisputeSearch } from '../disputes/dispute-search.ts'
import { staffRoute } from './staff-route.ts'

export const disputesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/disputes',
  validateSearch: readDisputeSearch,
  component: lazyRouteComponent(() => import('../disputes/disputes-page.tsx'), 'DisputesPage'),
})

export const disputeRoute = createRoute({
  getParentRoute: () => disputesRoute,
  path: '/$disputeId',
  component: lazyRouteComponent(() => import('../disputes/dispute-detail.tsx'), 'DisputeDetail'),
})

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

/** The cursor after which the list begins; absent for the newest. */
interface DisputesSearch {
  after?: string
}

export const disputesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/disputes',
  validateSearch: ({ after }): DisputesSearch =>
    typeof after === 'string' && /^dsp_[0-9a-z]{26}$/.test(after) ? { after } : {},
  component: lazyRouteComponent(() => import('../disputes/disputes-page.tsx'), 'DisputesPage'),
})

export const disputeRoute = createRoute({
  getParentRoute: () => disputesRoute,
  path: '/$disputeId',
  component: lazyRouteComponent(() => import('../disputes/dispute-detail.tsx'), 'DisputeDetail'),
})

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { chargeQueryOf } from '../server-state/queries.ts'
import { chargesRoute } from './charges-route.ts'

export const chargeRoute = createRoute({
  getParentRoute: () => chargesRoute,
  path: '/$chargeId',
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(chargeQueryOf(context.api, params.chargeId))
  },
  component: lazyRouteComponent(() => import('../charges/detail/charge-detail.tsx'), 'ChargeDetail'),
})

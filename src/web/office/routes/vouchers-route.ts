import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

export const vouchersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/vouchers',
  component: lazyRouteComponent(() => import('../vouchers/vouchers-page.tsx'), 'VouchersPage'),
})

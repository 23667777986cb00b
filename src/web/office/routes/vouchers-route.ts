import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const vouchersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/vouchers',
  component: lazyRouteComponent(() => import('../vouchers/vouchers-page.tsx'), 'VouchersPage'),
})

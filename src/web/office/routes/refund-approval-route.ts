import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const refundApprovalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/refund-approval',
  component: lazyRouteComponent(() => import('../refund-approval/refund-approval-page.tsx'), 'RefundApprovalPage'),
})

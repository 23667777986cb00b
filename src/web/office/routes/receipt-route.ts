import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

/** What is printed stands on a page of its own, not in the panel beside the list. */
export const receiptRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/receipts/$chargeId',
  component: lazyRouteComponent(() => import('../receipts/receipt-page.tsx'), 'ReceiptPage'),
})

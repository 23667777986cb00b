import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

/** What is looked for, and the cursor after which the list begins; absent for all, and for the newest. */
interface CustomersSearch {
  q?: string
  after?: string
}

export const customersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/customers',
  validateSearch: ({ q, after }): CustomersSearch => ({
    ...(typeof q === 'string' && q.trim() && { q: q.slice(0, 140) }),
    ...(typeof after === 'string' && /^cus_[0-9a-z]{26}$/.test(after) && { after }),
  }),
  component: lazyRouteComponent(() => import('../customers/customers-page.tsx'), 'CustomersPage'),
})

export const newCustomerRoute = createRoute({
  getParentRoute: () => customersRoute,
  path: '/new',
  component: lazyRouteComponent(() => import('../customers/new-customer.tsx'), 'NewCustomer'),
})

export const customerRoute = createRoute({
  getParentRoute: () => customersRoute,
  path: '/$customerId',
  component: lazyRouteComponent(() => import('../customers/customer-detail.tsx'), 'CustomerDetail'),
})

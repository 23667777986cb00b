import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { CustomerSearch } from '../customers/customer-search.ts'
import { staffRoute } from './staff-route.ts'
import { textsOf } from './texts-of.ts'

export const customersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/customers',
  validateSearch: textsOf<CustomerSearch>,
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

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readLedgerSearch } from '../ledger/ledger-search.ts'
import { staffRoute } from './staff-route.ts'

export const ledgerRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/ledger',
  validateSearch: readLedgerSearch,
  component: lazyRouteComponent(() => import('../ledger/ledger-page.tsx'), 'LedgerPage'),
})

/** One account of the books, by the name that the books have: `sales`, or `bank:pra_…`. */
export const ledgerAccountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/ledger/$account',
  validateSearch: readLedgerSearch,
  component: lazyRouteComponent(() => import('../ledger/account-page.tsx'), 'AccountPage'),
})

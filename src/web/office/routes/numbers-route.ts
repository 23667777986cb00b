import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { NumbersSearch } from '../numbers/numbers-search.ts'
import { staffRoute } from './staff-route.ts'

export const numbersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/numbers',
  // Read by the page, which alone knows what makes sense.
  validateSearch: (search): NumbersSearch => search,
  component: lazyRouteComponent(() => import('../numbers/numbers-page.tsx'), 'NumbersPage'),
})

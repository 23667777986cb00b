import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import { readChargeSearch } from '../charges/charge-search.ts'
import { chargesQuery } from '../server-state/queries.ts'
import { staffRoute } from './staff-route.ts'

export const chargesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/charges',
  validateSearch: readChargeSearch,
  loaderDeps: ({ search }) => search,
  // Begins to read while the screen's own code is still on its way. What an address says beside what the list knows
  // comes along with it: the API would reject it.
  loader: ({ context, deps }) => {
    const search = readChargeSearch({ ...deps })
    const calendar = calendarIn(context.me.store.time_zone)
    const day = { today: calendar.dateOf(new Date()), calendar }
    void context.queryClient.prefetchQuery(chargesQuery(context.api, search, day))
  },
  component: lazyRouteComponent(() => import('../charges/charge-list-page.tsx'), 'ChargeListPage'),
})

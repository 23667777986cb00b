import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { goingLiveQuery } from '../going-live/going-live-query.ts'
import { firstChargesQuery } from '../server-state/queries.ts'
import { staffRoute } from './staff-route.ts'

/** The first page, for everybody: whoever enters the office reads its numbers, in each role that there is. */
export const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  // What stands above the day is there when the page is painted, or it would push the day down. It is read while the
  // screen's own code is on its way, once: without an answer the page goes on.
  loader: async ({ context: { api, me, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery({ ...firstChargesQuery(api), retry: false }),
      me.scopes.includes('settings:write') && queryClient.prefetchQuery({ ...goingLiveQuery(api), retry: false }),
    ])
  },
  component: lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage'),
})

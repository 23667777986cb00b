import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { goingLiveQuery } from '../going-live/going-live-query.ts'
import { firstChargesQuery } from '../server-state/queries.ts'
import { staffRoute } from './staff-route.ts'

/** The first page. Who may not read the store's numbers begins with its charges. */
export const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    if (!context.me.scopes.includes('reports:read')) throw redirect({ to: '/charges', replace: true })
  },
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

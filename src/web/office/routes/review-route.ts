import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { reconciliationsQuery, reviewItemsQuery } from '../server-state/queries.ts'
import { mayOpen } from '../shell/page-scopes.ts'
import { staffRoute } from './staff-route.ts'

/** The cursors after which the two lists of the page begin; absent for the newest. */
export interface ReviewSearch {
  after?: string
  compared?: string
}

export const reviewRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/review',
  validateSearch: ({ after, compared }): ReviewSearch => ({
    ...(typeof after === 'string' && /^rvi_[0-9a-z]{26}$/.test(after) && { after }),
    ...(typeof compared === 'string' && /^rcn_[0-9a-z]{26}$/.test(compared) && { compared }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api, me }, deps }) => {
    if (!mayOpen('/review', me.scopes)) return
    void queryClient.prefetchQuery(reviewItemsQuery(api, deps.after))
    void queryClient.prefetchQuery(reconciliationsQuery(api, deps.compared))
  },
  component: lazyRouteComponent(() => import('../review/review-page.tsx'), 'ReviewPage'),
})

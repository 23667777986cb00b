import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { attentionQueryOf, reconciliationsQuery } from '../server-state/queries.ts'
import { staffRoute } from './staff-route.ts'

/** The cursors after which the two lists of the page begin; absent for the newest. */
export interface AttentionSearch {
  after?: string
  compared?: string
}

export const attentionRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/attention',
  validateSearch: ({ after, compared }): AttentionSearch => ({
    ...(typeof after === 'string' && /^att_[0-9a-z]{26}$/.test(after) && { after }),
    ...(typeof compared === 'string' && /^rcn_[0-9a-z]{26}$/.test(compared) && { compared }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, api }, deps }) => {
    void queryClient.prefetchQuery(attentionQueryOf(api, deps.after))
    void queryClient.prefetchQuery(reconciliationsQuery(api, deps.compared))
  },
  component: lazyRouteComponent(() => import('../attention/attention-page.tsx'), 'AttentionPage'),
})

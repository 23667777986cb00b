import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { LinkSearch } from '../links/link-search.ts'
import { staffRoute } from './staff-route.ts'
import { textsOf } from './texts-of.ts'

export const linksRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/links',
  validateSearch: textsOf<LinkSearch>,
  component: lazyRouteComponent(() => import('../links/links-page.tsx'), 'LinksPage'),
})

export const linkRoute = createRoute({
  getParentRoute: () => linksRoute,
  path: '/$linkId',
  component: lazyRouteComponent(() => import('../links/link-detail.tsx'), 'LinkDetail'),
})

/** A form with the page beside it that it makes needs a page of its own. */
export const newLinkRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/links/new',
  component: lazyRouteComponent(() => import('../links/form/link-form-page.tsx'), 'NewLinkPage'),
})

export const editLinkRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/links/$linkId/edit',
  component: lazyRouteComponent(() => import('../links/form/link-form-page.tsx'), 'EditLinkPage'),
})

/** What is printed stands on a page of its own. */
export const linkPosterRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/links/$linkId/poster',
  component: lazyRouteComponent(() => import('../links/poster/poster-page.tsx'), 'PosterPage'),
})

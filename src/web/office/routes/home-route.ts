import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { staffRoute } from './staff-route.ts'

/** The first page. Who may not read the store's numbers begins with its charges. */
export const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    if (!context.me.scopes.includes('reports:read')) throw redirect({ to: '/charges', replace: true })
  },
  component: lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage'),
})

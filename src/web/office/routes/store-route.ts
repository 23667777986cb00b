import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const storeRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/store',
  component: lazyRouteComponent(() => import('../store/store-page.tsx'), 'StorePage'),
})

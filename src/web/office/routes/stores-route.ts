import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const storesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/stores',
  component: lazyRouteComponent(() => import('../stores/stores-page.tsx'), 'StoresPage'),
})

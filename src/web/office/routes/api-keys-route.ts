import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const apiKeysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/api-keys',
  component: lazyRouteComponent(() => import('../api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
})

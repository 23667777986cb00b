import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settingsRoute } from './settings-route.ts'

export const flagsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/flags',
  component: lazyRouteComponent(() => import('../flags/flags-page.tsx'), 'FlagsPage'),
})
